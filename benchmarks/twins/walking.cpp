// Random games of Walking in Burano in hand-written C++, as a yardstick for the engine: `walking SEATS SEED GAMES`,
// with two to four seats. Only the hot loop: default rulings, no score, no journal, no checks. It prints the
// number of decisions and a checksum of the final tables, which benchmarks/twins/walking.py compares with the
// engine's. The clauses are those of the rules (src/merletto/games/walking/data/rules.md).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

using Mask = uint32_t;
using Wide = uint64_t;

constexpr int LEVELS = 3, PLACES = 9, COLUMNS = 5, DECK = 24, CHARACTERS = 11, TOURISTS = 4;
constexpr Mask ALL = 0x1FF, FIRST = 0x10;

static int size(Wide mask) { return __builtin_popcountll(mask); }
static int lowest(Wide mask) { return __builtin_ctzll(mask); }

static Wide without(Wide mask, int lowest_bits) {
    while (lowest_bits-- > 0) mask &= mask - 1;
    return mask;
}

// The engine's generator, xoshiro128**, so that both play the same games.
struct Generator {
    uint32_t a, b, c, d;

    static uint32_t mixed(uint32_t word) {
        word = (word ^ word >> 16) * 0x85EBCA6Bu;
        word = (word ^ word >> 13) * 0xC2B2AE35u;
        return word ^ word >> 16;
    }
    explicit Generator(uint32_t seed)
        : a(mixed(seed ^ 0x9E3779B9u)), b(mixed(mixed(seed) ^ 0x3C6EF372u)), c(mixed(mixed(0) + seed)),
          d(mixed(0x78DDE6E4u) | 1) {}

    uint32_t word() {
        uint32_t result = b * 5;
        result = (result << 7 | result >> 25) * 9;
        uint32_t t = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = d << 11 | d >> 21;
        return result;
    }
    int below(uint32_t bound) {
        Wide product = Wide(word()) * bound;
        if (uint32_t(product) < bound) {
            uint32_t unfair = -bound % bound;
            while (uint32_t(product) < unfair) product = Wide(word()) * bound;
        }
        return int(product >> 32);
    }
    int choose(int options) { return options > 1 ? below(options) : 0; }
};

static Mask widened(Mask places, int by) {
    while (by-- > 0) places |= places << 1 | places >> 1;
    return places & ALL;
}

struct Seat {
    Mask hand[LEVELS] = {}, floor[LEVELS] = {}, begun = 0;
    Wide paint[LEVELS] = {}, plain = 0;  // nine bits for each colour
    int coins = 4, permits = 4;
    int8_t cards[LEVELS * PLACES], guests[PLACES];

    Seat() {
        memset(cards, -1, sizeof cards);
        memset(guests, -1, sizeof guests);
    }
    int held() const { return size(hand[0]) + size(hand[1]) + size(hand[2]); }
    Mask mixing(int colour) const { return begun & ~Mask(plain >> colour * PLACES); }  // W4.5
    Mask clashing(int level, int colour) const {                                       // W4.6
        Mask same = paint[level] >> colour * PLACES & ALL;
        return (same << 1 | same >> 1) & ALL;
    }
    int nth_card(int nth) const {
        int level = 0;
        while (nth >= size(hand[level])) nth -= size(hand[level++]);
        return level * DECK + lowest(without(hand[level], nth));
    }
};

struct Table {
    int seats, columns, actor = -1, turn_number = 0, seat = 0, start = 0, round = 1, turns_taken = 0, laid = 0;
    int idle_rounds = 0, end = 0;
    bool built = false;
    Mask unseen[LEVELS] = {0xFFFFFF, 0xFFFFFF, 0xFFFFFF};
    int under_size[LEVELS] = {};
    int8_t under[LEVELS * DECK], row[LEVELS * COLUMNS];
    int characters[CHARACTERS];
    Seat owners[4];
    long decisions = 0;

    explicit Table(int seats) : seats(seats), columns(seats + 1) {
        memset(under, -1, sizeof under);
        memset(row, -1, sizeof row);
        for (int n = 0; n < CHARACTERS; n++)
            characters[n] = n < TOURISTS ? (seats == 4 ? 3 : 2) : (seats >= 3 ? 2 : 1);
    }

    // W2.1, W8.4: level by level, from right to left.
    void deal(Generator &luck) {
        for (int level = 0; level < LEVELS; level++)
            for (int column = columns - 1; column >= 0; column--) {
                int8_t &slot = row[level * COLUMNS + column];
                if (slot >= 0) continue;
                if (unseen[level]) {
                    int bit = lowest(without(unseen[level], luck.below(size(unseen[level]))));
                    unseen[level] ^= Mask(1) << bit;
                    slot = level * DECK + bit;
                } else {
                    int8_t *first = under + level * DECK;
                    slot = first[0];
                    memmove(first, first + 1, --under_size[level]);
                    first[under_size[level]] = -1;
                }
            }
    }

    Mask there(int column) const {
        Mask levels = 0;
        for (int level = 0; level < LEVELS; level++) levels |= Mask(row[level * COLUMNS + column] >= 0) << level;
        return levels;
    }

    // W3: some cards of one column; not the middle one of three, nor the outer two.
    void draft(Generator &luck) {
        int options[40], n = 0;
        for (int column = 0; column < columns; column++) {
            Mask here = there(column);
            for (Mask levels = 1; levels < 8; levels++)
                if (!(levels & ~here) && !(here == 7 && (levels == 2 || levels == 5)))
                    options[n++] = column * 8 + levels;
        }
        decisions++;
        int chosen = options[luck.choose(n)], column = chosen / 8;
        Seat &mover = owners[seat];
        mover.coins += 3 - size(chosen % 8);
        for (Mask levels = chosen % 8; levels; levels &= levels - 1) {
            int level = lowest(levels);
            int8_t &slot = row[level * COLUMNS + column];
            mover.hand[level] |= Mask(1) << (slot - level * DECK);
            slot = -1;
        }
    }

    // W4 to W6: for each card of the hand nine bits, the places where it may be laid.
    Wide places_for_hand(const Seat &mover) const {
        if (laid == 3 || mover.coins < (laid ? 2 : 1)) return 0;
        Mask ground = mover.floor[0], first = mover.floor[1], roof = mover.floor[2], span = 0, near = FIRST;
        int spare = 2;
        if (mover.begun) {
            span = (Mask(2) << (31 - __builtin_clz(mover.begun))) - (mover.begun & -mover.begun);
            near = widened(span, 5 - size(span));
            spare -= size((first | roof | (span & ~mover.begun)) & ~ground) + size(roof & ~first);
        }
        Wide found = 0;
        int shift = 0;
        for (int level = 0; level < LEVELS; level++) {
            if (!mover.hand[level]) continue;
            Mask open = near & ~mover.floor[level];
            if (span) {
                if (level == 0) open &= widened(span, spare + 1);
                else if (level == 1) open &= widened(span, spare);
                else open &= spare ? widened(span, spare - 1) : first;
            }
            for (Mask hand = mover.hand[level]; hand; hand &= hand - 1, shift += PLACES) {
                int colour = lowest(hand) / 4;
                Mask places = open;
                if (mover.permits < 2) {
                    Mask mixing = mover.mixing(colour), clashing = mover.clashing(level, colour);
                    places &= ~(mover.permits ? mixing & clashing : mixing | clashing);
                }
                found |= Wide(places) << shift;
            }
        }
        return found;
    }

    void lay(Seat &mover, int card, int place) {
        int level = card / DECK, colour = card % DECK / 4;
        Mask here = Mask(1) << place;
        Wide tint = Wide(1) << (colour * PLACES + place);
        mover.coins -= laid ? 2 : 1;
        mover.permits -= bool(mover.mixing(colour) & here) + bool(mover.clashing(level, colour) & here);
        mover.hand[level] &= ~(Mask(1) << card % DECK);
        if (!(mover.begun & here)) mover.plain |= tint;
        else if (!(mover.plain & tint)) mover.plain &= ~(Wide(0x201008040201) << place);
        mover.cards[level * PLACES + place] = card;
        mover.begun |= here;
        mover.floor[level] |= here;
        mover.paint[level] |= tint;
        laid++;
        built = true;
    }

    // W7: one of those left, an inhabitant only once.
    void welcome(Seat &mover, int place, Generator &luck) {
        Mask home = 0, willing = 0;
        for (int n = 0; n < PLACES; n++)
            if (mover.guests[n] >= TOURISTS) home |= Mask(1) << mover.guests[n];
        for (int n = 0; n < CHARACTERS; n++) willing |= Mask(characters[n] > 0) << n;
        willing &= ~home;
        if (!willing) return;
        decisions++;
        int character = lowest(without(willing, luck.choose(size(willing))));
        characters[character]--;
        mover.guests[place] = character;
    }

    void build(Generator &luck) {
        Seat &mover = owners[seat];
        for (;;) {
            Wide left = places_for_hand(mover);
            int lays = size(left);
            decisions++;
            int nth = luck.choose(lays + 1);
            if (nth == lays) return;
            int bit = lowest(without(left, nth)), place = bit % PLACES;
            lay(mover, mover.nth_card(bit / PLACES), place);
            if (mover.floor[0] & mover.floor[1] & mover.floor[2] & Mask(1) << place) welcome(mover, place, luck);
        }
    }

    // W8.1, W8.2
    void close_turn(Generator &luck) {
        Seat &mover = owners[seat];
        for (int held = mover.held(); held > 3; held--) {
            decisions++;
            int card = mover.nth_card(luck.choose(held)), level = card / DECK;
            mover.hand[level] &= ~(Mask(1) << card % DECK);
            under[level * DECK + under_size[level]++] = card;
        }
        if (mover.coins > 6) mover.coins = 6;
        laid = 0;
        turn_number++;
        turns_taken++;
    }

    // W8.3 to W8.6; false when the game is over.
    bool next_round() {
        idle_rounds = built ? 0 : idle_rounds + 1;
        for (int n = 0; n < seats; n++) {
            int inhabited = 0;
            for (int8_t guest : owners[n].guests) inhabited += guest >= 0;
            if (inhabited == 5) return end = 1, false;
        }
        if (idle_rounds == 5 && seats >= 3) return end = 3, false;
        start = (start + 1) % seats;
        bool enough = true;
        for (int level = 0; level < LEVELS; level++) {
            int8_t *cards = row + level * COLUMNS;
            int to = columns - 1, kept = 0;
            for (int at = columns - 1; at >= 0; at--) {
                if (cards[at] < 0) continue;
                int8_t card = cards[at];
                cards[at] = -1;
                if (seats == 2 && !kept++) continue;  // the rightmost leaves the game
                cards[to--] = card;
            }
            enough &= to + 1 <= size(unseen[level]) + under_size[level];
        }
        if (!enough) return end = 2, false;
        seat = start;
        round++;
        turns_taken = 0;
        built = false;
        return true;
    }

    void play(Generator &luck) {
        start = seat = luck.below(seats);
        deal(luck);
        for (;;) {
            draft(luck);
            build(luck);
            close_turn(luck);
            if (turns_taken < seats) {
                seat = (seat + 1) % seats;
                continue;
            }
            if (!next_round()) return;
            deal(luck);
        }
    }

    // The words of the engine's digest that a game can change, in its order.
    void add_to(uint32_t &sum) const {
        auto add = [&sum](int word) { sum = sum * 31 + uint32_t(word); };
        for (int word : {turn_number, seat, start, round, turns_taken, int(built), idle_rounds, end}) add(word);
        for (int n = 0; n < LEVELS; n++) add(unseen[n]);
        for (int word : under_size) add(word);
        for (int word : under) add(word);
        for (int word : row) add(word);
        for (int word : characters) add(word);
        for (int n = 0; n < seats; n++) {
            const Seat &owner = owners[n];
            add(owner.coins);
            add(owner.permits);
            for (int level = 0; level < LEVELS; level++) add(owner.hand[level]);
            for (int word : owner.cards) add(word);
            for (int word : owner.guests) add(word);
        }
    }
};

extern "C" __attribute__((noinline)) void twin_play_out(Table &table, Generator &luck) { table.play(luck); }

int main(int, char **arguments) {
    int seats = atoi(arguments[1]), games = atoi(arguments[3]);
    Generator luck(strtoul(arguments[2], nullptr, 10));
    uint32_t sum = 0;
    long decisions = 0;
    for (int n = 0; n < games; n++) {
        Table table(seats);
        twin_play_out(table, luck);
        decisions += table.decisions;
        table.add_to(sum);
    }
    printf("%ld %u\n", decisions, sum);
}
