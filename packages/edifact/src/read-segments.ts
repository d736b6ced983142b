import type { Finding } from './finding.ts';
import type { Component, Element, Segment } from './segment.ts';
import { readServiceString, type Separators } from './separators.ts';
import { isTag, isTagLike } from './tags.ts';

/** Segments that are taken apart by the same signs. */
export interface Run {
  readonly separators: Separators;
  readonly segments: readonly Segment[];
}

export interface SegmentReading {
  readonly runs: readonly Run[];
  /** The text ends inside its last segment. */
  readonly isCut: boolean;
  readonly findings: readonly Finding[];
}

/** Takes a text apart into segments, elements and components; says what is broken and goes on behind it. */
export function readSegments(text: string): SegmentReading {
  const findings: Finding[] = [];
  const runs: { separators: Separators; segments: Segment[] }[] = [];
  let isCut = false;
  let at = findStart(text, findings);
  while (at < text.length) {
    let run = runs.at(-1);
    if (!run || beginsRun(text, at, run)) {
      const { separators, end, fault } = readServiceString(text, at);
      run = { separators, segments: [] };
      runs.push(run);
      if (fault) {
        findings.push({ rule: 'service-string', severity: 'error', text: fault, offset: at });
      }
      at = skipBlank(text, end);
      if (at >= text.length) break;
    }
    const { segment, isEnded } = readSegment(text, at, run.separators);
    run.segments.push(segment);
    isCut = !isEnded && segment.end === text.length;
    if (!isEnded && isTagLike(segment.tag)) {
      findings.push(unterminated(segment, run.separators, isCut));
    }
    at = skipBlank(text, segment.end);
  }
  return { runs, isCut, findings };
}

/** Signs of its own hold for one interchange: UNA and a second UNB begin anew. */
const beginsRun = (text: string, at: number, { segments }: Run) =>
  /^UNA[^\w\s]{3}/.test(text.slice(at, at + 6)) ||
  (text.startsWith('UNB', at) && segments.some(({ tag }) => tag === 'UNB'));

/** Where the first segment begins: words before it, such as those of a mail, are told once and left out. */
function findStart(text: string, findings: Finding[]): number {
  const first = skipBlank(text, 0);
  const begin = text.search(/UNA\W{6}\s*UNB|UNB\+UN[OE][A-Z]:\d/);
  const lead = text.slice(first, Math.max(first, begin));
  if (lead === '' || /(^|['\n])\s*[A-Z][A-Z0-9]{2}[+:]/.test(lead)) return first;
  findings.push({
    rule: 'text-before',
    severity: 'error',
    text: `The interchange begins ${lead.length} characters further on; remove what comes before ${text.slice(begin, begin + 3)}`,
    offset: first,
  });
  return begin;
}

/** Line breaks between segments are for people. */
function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** Signs are gathered into components, components into elements. */
class Gatherer {
  readonly elements: Element[] = [];
  #components: Component[] = [];
  #written = '';
  #begin: number;
  #elementBegin: number;

  constructor(offset: number) {
    this.#begin = offset;
    this.#elementBegin = offset;
  }

  add(sign: string): void {
    this.#written += sign;
  }

  take(sign: string, next: number, { component, element }: Separators): void {
    if (sign === component) this.endComponent(next);
    else if (sign === element) this.endElement(next);
    else if (!isLineBreak(sign)) this.add(sign);
  }

  endComponent(next: number): void {
    this.#components.push({ text: this.#written, offset: this.#begin });
    this.#written = '';
    this.#begin = next;
  }

  endElement(next: number): void {
    this.endComponent(next);
    this.elements.push({ components: this.#components, offset: this.#elementBegin });
    this.#components = [];
    this.#elementBegin = next;
  }
}

function readSegment(text: string, offset: number, separators: Separators) {
  const gathered = new Gatherer(offset);
  let at = offset;
  let isEnded = false;
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    isEnded = sign === separators.terminator;
    if (isEnded || (isLineBreak(sign) && beginsSegment(text, at, separators))) break;
    if (isRelease(sign, separators)) {
      at += 1;
      gathered.add(text.charAt(at));
    } else gathered.take(sign, at + 1, separators);
  }
  gathered.endElement(Math.min(at, text.length));
  const [first, ...elements] = gathered.elements;
  const tag = first?.components[0]?.text.trimEnd() ?? '';
  const end = Math.min(at + 1, text.length);
  const isBroken = !isTagLike(tag) || at >= text.length;
  return { segment: { tag, elements, offset, end, isBroken }, isEnded };
}

/** A tag at the start of a line, though nothing ended the segment before it: people write one segment a line. */
function beginsSegment(text: string, at: number, { element }: Separators): boolean {
  const from = skipBlank(text, at);
  return isTag(text.slice(from, from + 3)) && text.charAt(from + 3) === element;
}

const isLineBreak = (sign: string) => sign === '\n' || sign === '\r';

const isRelease = (sign: string, { release }: Separators) => release !== ' ' && sign === release;

function unterminated(segment: Segment, { terminator }: Separators, isCut: boolean): Finding {
  const text = isCut
    ? `The text ends inside ${segment.tag}: its ${terminator} is missing, and what comes after it`
    : `${segment.tag} does not end before the next segment begins: write ${terminator} behind it`;
  const offset = isCut ? segment.end : segment.end - 1;
  return { rule: 'unterminated-segment', severity: 'error', text, offset };
}
