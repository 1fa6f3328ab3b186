// The twin of merletto.games.burano.roof.fill (B8.1 to B8.5), written by hand.
// It reads positions, lists the roofs of each, and prints how many there are and a checksum.
#include <cstdint>
#include <cstdio>
#include <vector>

constexpr int colours = 6, floors = 2, spaces = 3, squares = 63, roof = 400;

struct Position {
    int64_t columns, across, down, wild;
    int64_t crossed[floors], bare[floors * colours], first[spaces], second[spaces];
};

static inline uint64_t fitting(const Position& at, int floor, int64_t colour) {
    const int64_t* bare = at.bare + floor * colours;
    if (!(at.wild >> colour & 1)) return bare[colour];
    return bare[0] | bare[1] | bare[2] | bare[3] | bare[4] | bare[5];
}

extern "C" __attribute__((noinline)) int64_t twin_fill(const Position& at, int64_t* out) {
    int64_t n = 0;
    const int64_t rows = 2 * at.columns;
    for (int space = 0; space < spaces; space++) {
        if (at.first[space] < 0) continue;
        uint64_t fits[4] = {0, 0, 0, 0};
        for (int floor = 0; floor < floors; floor++) {
            const uint64_t a = fitting(at, floor, at.first[space]), b = fitting(at, floor, at.second[space]);
            if (!a || !b) continue;
            const uint64_t across = at.across & ~(at.crossed[floor] >> 1);
            const uint64_t down = at.down & ~(at.crossed[floor] >> at.columns);
            fits[0] |= a & b >> 2 & across;
            fits[1] |= b & a >> 2 & across;
            fits[2] |= a & b >> rows & down;
            fits[3] |= b & a >> rows & down;
        }
        for (uint64_t left = fits[0] | fits[1] | fits[2] | fits[3]; left; left &= left - 1) {
            const int square = __builtin_ctzll(left);
            for (int way = 0; way < 4; way++)
                if (fits[way] >> square & 1) out[n++] = roof + (space * squares + square) * 4 + way;
        }
    }
    return n;
}

int main(int, char** arguments) {
    std::FILE* file = std::fopen(arguments[1], "r");
    if (!file) return 1;
    std::vector<Position> positions;
    Position at;
    static_assert(sizeof(Position) % sizeof(int64_t) == 0);
    for (;;) {
        int64_t* field = reinterpret_cast<int64_t*>(&at);
        size_t read = 0;
        long long number;
        while (read < sizeof(Position) / sizeof(int64_t) && std::fscanf(file, "%lld", &number) == 1)
            field[read++] = number;
        if (read < sizeof(Position) / sizeof(int64_t)) break;
        positions.push_back(at);
    }
    int64_t moves[512], found = 0, sum = 0;
    for (const Position& position : positions) {
        const int64_t n = twin_fill(position, moves);
        found += n;
        for (int64_t k = 0; k < n; k++) sum = (sum * 31 + moves[k]) % 1000000007;
    }
    std::printf("%lld %lld\n", static_cast<long long>(found), static_cast<long long>(sum));
}
