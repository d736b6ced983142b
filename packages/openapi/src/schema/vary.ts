/** A whole number from 0 up to, not including, `count`: the next of a row that its seed alone decides. */
export type Vary = (count: number) => number;

/** 32 bits of a text (FNV-1a): tells texts apart, and keeps nothing secret. */
export function toSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The same seed gives the same row (mulberry32). */
export function createVary(seed: number): Vary {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}
