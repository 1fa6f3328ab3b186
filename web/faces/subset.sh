#!/bin/sh
# Makes the two faces of the page out of npm packages: only the signs that four languages need, only upright, only the
# weights used. web/src/faces and the licences in web/public are what this wrote; it needs node, Python and a network, and is run by hand:
#
#     sh web/faces/subset.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$here/../src/faces
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

cd "$room"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fontsource-variable/alegreya@5.3.0 @fontsource-variable/inter@5.3.0
python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.68.0 brotli==1.2.1

latin="U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2192,U+2212,U+00D7,U+202F"
polish="U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C"
cyrillic="U+0401,U+0410-044F,U+0451,U+2116"

# Figures stand on the line from the start: the shorthand `font` of a style sheet would take font-variant-numeric away.
cat >lining.py <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
for table in font["cmap"].tables:
    for sign, glyph in table.cmap.items():
        if 0x30 <= sign <= 0x39 and f"{glyph}.lf" in font.getGlyphSet():
            table.cmap[sign] = f"{glyph}.lf"
font.save(sys.argv[1])
PYTHON

# face NAME FILE WEIGHTS SIGNS OUTPUT
face() {
  files=node_modules/@fontsource-variable/$1/files
  tools/bin/fonttools varLib.instancer --quiet "$files/$2" "wght=$3" -o "$room/some.ttf"
  tools/bin/python lining.py "$room/some.ttf"
  tools/bin/pyftsubset "$room/some.ttf" --unicodes="$4" --flavor=woff2 --output-file="$out/$5.woff2" \
    --layout-features=kern,liga,tnum,lnum,mark,mkmk,ccmp,locl --no-hinting --desubroutinize
  cp "node_modules/@fontsource-variable/$1/LICENSE" "$here/../public/$1.OFL.txt"
}

face alegreya alegreya-latin-wght-normal.woff2 600 "$latin" serif-latin
face alegreya alegreya-latin-ext-wght-normal.woff2 600 "$polish" serif-polish
face alegreya alegreya-cyrillic-wght-normal.woff2 600 "$cyrillic" serif-cyrillic
face inter inter-latin-wght-normal.woff2 400:700 "$latin" sans-latin
face inter inter-latin-ext-wght-normal.woff2 400:700 "$polish" sans-polish
face inter inter-cyrillic-wght-normal.woff2 400:700 "$cyrillic" sans-cyrillic
ls -l "$out"
