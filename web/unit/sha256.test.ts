import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../src/people/sha256";

test("published vectors", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("every length around the ends of blocks, and other scripts, as the library has it", () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "merletto ".repeat(30).slice(0, length) + (length % 7 === 0 ? "Бурано 🏠" : "");
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
