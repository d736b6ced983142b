/** Steps of the regular expression engine that one test may take at most, by estimate. */
const mostSteps = 1_000_000;
const longestPattern = 500;

interface Shape {
  /** Quantifiers whose count is open: each may multiply the steps by the length of the text. */
  loops: number;
  /** Loops in loops, alternatives in loops, backreferences: their steps may grow without a bound. */
  isHostile: boolean;
}

interface Group {
  hasLoop: boolean;
  hasChoice: boolean;
}

const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;
const skipped = /^(?:\\[^1-9k]|\(\?(?:[:=!]|<[=!]|<\w+>)|\[\^?\]?(?:\\.|[^\]\\])*\])/;

const mostShapes = 1000;
const shapes = new Map<string, Shape>();

/** One schema is often looked at for many values. */
function shapeOf(pattern: string): Shape {
  const known = shapes.get(pattern);
  if (known) return known;
  if (shapes.size >= mostShapes) shapes.clear();
  const shape = readShape(pattern);
  shapes.set(pattern, shape);
  return shape;
}

/** Reads a pattern once; it is never run for this. */
function readShape(pattern: string): Shape {
  const shape: Shape = { loops: 0, isHostile: /\\(?:[1-9]|k<)/.test(pattern) };
  const open: Group[] = [{ hasLoop: false, hasChoice: false }];
  let closed: Group | undefined;
  let at = 0;
  while (at < pattern.length) {
    const rest = pattern.slice(at);
    const repeat = quantifier.exec(rest);
    if (repeat) {
      addRepeat(shape, { repeat, closed, around: open.at(-1) });
      closed = undefined;
      at += repeat[0].length;
      continue;
    }
    closed = undefined;
    const token = skipped.exec(rest)?.[0] ?? rest[0] ?? '';
    if (token.startsWith('(')) open.push({ hasLoop: false, hasChoice: false });
    else if (token === ')') closed = closeGroup(open);
    else if (token === '|') markChoice(open.at(-1));
    at += token.length;
  }
  return shape;
}

function markChoice(group: Group | undefined): void {
  if (group) group.hasChoice = true;
}

/** What a group holds, the group around it holds too. */
function closeGroup(open: Group[]): Group | undefined {
  const closed = open.length > 1 ? open.pop() : undefined;
  const around = open.at(-1);
  if (!closed || !around) return undefined;
  around.hasLoop ||= closed.hasLoop;
  around.hasChoice ||= closed.hasChoice;
  return closed;
}

interface Repeat {
  readonly repeat: RegExpExecArray;
  readonly closed: Group | undefined;
  readonly around: Group | undefined;
}

function addRepeat(shape: Shape, { repeat, closed, around }: Repeat): void {
  const { isExact, most } = readCount(repeat);
  if (most <= 1) return;
  if (!isExact) {
    shape.loops += 1;
    if (around) around.hasLoop = true;
  }
  if (closed && (closed.hasLoop || (closed.hasChoice && most > 8))) shape.isHostile = true;
}

function readCount([text, low, range, high]: RegExpExecArray) {
  if (text.startsWith('?')) return { isExact: false, most: 1 };
  if (low === undefined) return { isExact: false, most: Infinity };
  if (range === undefined) return { isExact: true, most: Number(low) };
  return { isExact: low === high, most: high ? Number(high) : Infinity };
}

/**
 * Tests a text, or says undefined where the pattern cannot be trusted with it: patterns come with
 * documents of others, and a browser cannot stop a regular expression that runs.
 */
export function testPattern(pattern: string, text: string): boolean | undefined {
  if (pattern.length > longestPattern) return undefined;
  const { loops, isHostile } = shapeOf(pattern);
  const power = loops + (pattern.startsWith('^') ? 0 : 1);
  if (isHostile || Math.max(text.length, 2) ** power > mostSteps) return undefined;
  return compile(pattern)?.test(text);
}

function compile(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many documents escape what Unicode mode does not let them escape.
    }
  }
  return undefined;
}
