import type { Finding } from './finding.ts';
import type { Component, Element, Segment } from './segment.ts';
import { readServiceString, type Separators } from './separators.ts';

export interface SegmentReading {
  readonly separators: Separators;
  readonly segments: readonly Segment[];
  readonly findings: readonly Finding[];
}

/** Takes a text apart into segments, elements and components; says what is broken and goes on behind it. */
export function readSegments(text: string): SegmentReading {
  const start = /^\ufeff?\s*/.exec(text)?.[0].length ?? 0;
  const { separators, end, fault } = readServiceString(text, start);
  const findings: Finding[] = [];
  if (fault)
    findings.push({ rule: 'service-string', severity: 'error', text: fault, offset: start });
  const segments: Segment[] = [];
  let at = skipBlank(text, end);
  while (at < text.length) {
    const { segment, isEnded } = readSegment(text, at, separators);
    segments.push(segment);
    findings.push(...checkTag(segment, separators));
    if (!isEnded) findings.push(unterminated(segment, text, separators));
    at = skipBlank(text, segment.end);
  }
  return { separators, segments, findings };
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
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === separators.terminator) break;
    if (isRelease(sign, separators)) {
      at += 1;
      gathered.add(text.charAt(at));
    } else if (sign === separators.component) gathered.endComponent(at + 1);
    else if (sign === separators.element) gathered.endElement(at + 1);
    else if (!isLineBreak(sign)) gathered.add(sign);
  }
  gathered.endElement(at);
  const [tag, ...elements] = gathered.elements;
  const segment: Segment = {
    tag: tag?.components[0]?.text.trimEnd() ?? '',
    elements,
    offset,
    end: Math.min(at + 1, text.length),
  };
  return { segment, isEnded: at < text.length };
}

const isLineBreak = (sign: string) => sign === '\n' || sign === '\r';

const isRelease = (sign: string, { release }: Separators) => release !== ' ' && sign === release;

function checkTag({ tag, offset }: Segment, { terminator }: Separators): Finding[] {
  if (/^[A-Z][A-Z0-9]{2}$/.test(tag)) return [];
  const text = `A segment begins with a tag of three capitals or digits, not with “${shorten(tag)}”; is a ${terminator} missing before it, or one too many?`;
  return [{ rule: 'bad-tag', severity: 'error', text, offset }];
}

function unterminated({ tag }: Segment, whole: string, { terminator }: Separators): Finding {
  const text = `The text ends within ${tag || 'a segment'}: its ${terminator} is missing`;
  return { rule: 'unterminated-segment', severity: 'error', text, offset: whole.length };
}

const shorten = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);
