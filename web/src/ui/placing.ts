// Where a box goes that speaks of something: beside it, and over nothing that has to stay in sight.

import type { Attachment } from "svelte/attachments";
import { isShown } from "./places";

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 12;
/** What a pixel of distance weighs against a square pixel that is covered. */
const FAR = 14;
/** What it is about is covered only if there is no other way. */
const ABOUT = 1000;
/** What can be pressed weighs more than what is only to be seen, and that more than what the part itself shows. */
const KEPT = 3;
const ELSEWHERE = 0.3;
/** Places within a part that are tried beside those around what it is about. */
const ALONG = [0, 0.25, 0.5, 0.75, 1];

export function overlapOf(one: Area, other: Area): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** How far apart two areas are. */
function between(one: Area, other: Area): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return across + down;
}

interface Around {
  /** What is spoken of. */
  about: Area;
  /** The part of the table that has it. */
  home: Area;
  /** What can be pressed. */
  kept: Area[];
  /** Where the box may be. */
  room: Area;
}

/** The corner of a box of that size: near what it is about, in the same part, over as little of the rest as can be. */
export function beside(
  size: { width: number; height: number },
  { about, home, kept, room }: Around,
): { left: number; top: number } {
  const clamped = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, to));
  const { width, height } = size;
  const lefts = [
    about.right + GAP,
    about.left - GAP - width,
    (about.left + about.right - width) / 2,
    about.left,
    about.right - width,
    ...ALONG.map((part) => home.left + part * (home.right - home.left - width)),
  ].map((at) => clamped(at, room.left, room.right - width));
  const tops = [
    about.bottom + GAP,
    about.top - GAP - height,
    (about.top + about.bottom - height) / 2,
    about.top,
    about.bottom - height,
    ...ALONG.map((part) => home.top + part * (home.bottom - home.top - height)),
    room.top,
    room.bottom - height,
  ].map((at) => clamped(at, room.top, room.bottom - height));
  const places = lefts.flatMap((left) =>
    tops.map((top) => {
      const box = { left, top, right: left + width, bottom: top + height };
      const covered = kept.reduce((sum, one) => sum + overlapOf(box, one), 0);
      const outside = width * height - overlapOf(box, home);
      const cost = ABOUT * overlapOf(box, about) + KEPT * covered + ELSEWHERE * outside + FAR * between(box, about);
      return { left, top, cost };
    }),
  );
  return places.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** The area around all of these. */
function around(areas: Area[]): Area {
  return {
    left: Math.min(...areas.map((one) => one.left)),
    top: Math.min(...areas.map((one) => one.top)),
    right: Math.max(...areas.map((one) => one.right)),
    bottom: Math.max(...areas.map((one) => one.bottom)),
  };
}

/** What can be pressed now, but for what is in or under that element, or has it in it. */
export function pressable(but: Element | null): Area[] {
  return [...document.querySelectorAll("[data-ply] :is([data-move], [data-hold], button:enabled)")]
    .filter((one) => isShown(one) && !one.contains(but) && !but?.contains(one))
    .map((one) => one.getBoundingClientRect());
}

/** The table between the bar on top and the buttons at the bottom. */
function room(): Area {
  const foot = document.querySelector("footer")?.getBoundingClientRect().top ?? innerHeight;
  return { left: 10, top: 50, right: document.documentElement.clientWidth - 10, bottom: foot - 8 };
}

/**
 * An attachment for a box of a fixed position: it goes beside what it is about, and over nothing that can be pressed.
 * Where nothing of that is to be seen, it stays where it is.
 */
export function near(about: () => Element[]): Attachment<HTMLElement> {
  return (node) => {
    function settle(): void {
      const shown = about().filter(isShown);
      if (shown.length === 0) return;
      const { width, height } = node.getBoundingClientRect();
      const at = beside(
        { width, height },
        {
          about: around(shown.map((one) => one.getBoundingClientRect())),
          home: (shown[0]?.closest("[data-part]") ?? document.body).getBoundingClientRect(),
          kept: pressable(node),
          room: room(),
        },
      );
      Object.assign(node.style, { inset: `${at.top}px auto auto ${at.left}px`, margin: "0" });
    }
    settle();
    // A page may turn to it first.
    const later = requestAnimationFrame(settle);
    window.addEventListener("resize", settle);
    return () => {
      cancelAnimationFrame(later);
      window.removeEventListener("resize", settle);
    };
  };
}
