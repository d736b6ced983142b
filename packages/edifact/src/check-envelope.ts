import type { Finding } from './finding.ts';
import { offsetAt, textAt, type Segment } from './segment.ts';

/** What lies between UNH and UNT. */
export interface Message {
  /** `IFTMIN`; '' without UNH. */
  readonly type: string;
  /** `D.96A` */
  readonly release: string;
  readonly reference: string;
  readonly segments: readonly Segment[];
}

export interface Envelope {
  readonly messages: readonly Message[];
  readonly findings: readonly Finding[];
}

const services = new Set(['UNB', 'UNG', 'UNE', 'UNZ']);

/** Takes messages out of their envelopes and checks counts and references (ISO 9735 §8). */
export function readEnvelope(segments: readonly Segment[]): Envelope {
  const findings: Finding[] = [];
  const messages = splitMessages(segments, findings);
  checkInterchange(segments, { messages: messages.length, findings });
  return { messages, findings };
}

function splitMessages(segments: readonly Segment[], findings: Finding[]): Message[] {
  const messages: Segment[][] = [];
  let open: Segment[] | null = null;
  for (const segment of segments) {
    const { tag } = segment;
    if (tag === 'UNH') {
      if (open) findings.push(missing('UNT', segment, 'before the next message begins'));
      open = [segment];
      messages.push(open);
    } else if (services.has(tag)) {
      if (open) findings.push(missing('UNT', segment, `before ${tag}`));
      open = null;
    } else if (open) {
      open.push(segment);
      if (tag === 'UNT') open = null;
    } else findings.push(outside(segment));
  }
  if (open) findings.push(missing('UNT', open.at(-1), 'at the end of the message'));
  for (const one of messages) checkMessage(one, findings);
  return messages.map(toMessage);
}

function toMessage(segments: readonly Segment[]): Message {
  const [header] = segments;
  const part = (component: number) => (header ? textAt(header, 1, component) : '');
  return {
    type: part(0),
    release: [part(1), part(2)].filter(Boolean).join('.'),
    reference: header ? textAt(header, 0) : '',
    segments,
  };
}

function checkMessage(segments: readonly Segment[], findings: Finding[]): void {
  const [header] = segments;
  const trailer = segments.at(-1);
  if (!header || trailer?.tag !== 'UNT') return;
  checkCount(trailer, {
    counted: segments.length,
    what: 'segments, UNH and UNT included',
    findings,
  });
  checkReference(trailer, header, { element: 0, findings });
}

interface Counted {
  readonly counted: number;
  readonly what: string;
  readonly findings: Finding[];
}

function checkCount(trailer: Segment, { counted, what, findings }: Counted): void {
  const said = textAt(trailer, 0);
  if (said === String(counted) || Number(said) === counted) return;
  findings.push({
    rule: 'envelope-count',
    severity: 'error',
    text: `${trailer.tag} says ${said || 'nothing'}, but there are ${counted} ${what}`,
    offset: offsetAt(trailer, 0),
  });
}

interface Compared {
  /** Where the header has its reference. */
  readonly element: number;
  readonly findings: Finding[];
}

function checkReference(trailer: Segment, header: Segment, { element, findings }: Compared): void {
  const [given, repeated] = [textAt(header, element), textAt(trailer, 1)];
  if (given === repeated) return;
  findings.push({
    rule: 'envelope-reference',
    severity: 'error',
    text: `${trailer.tag} repeats the reference “${repeated}”, but ${header.tag} has “${given}”`,
    offset: offsetAt(trailer, 1),
  });
}

interface InterchangeFacts {
  readonly messages: number;
  readonly findings: Finding[];
}

function checkInterchange(segments: readonly Segment[], { messages, findings }: InterchangeFacts) {
  const of = (tag: string) => segments.filter((segment) => segment.tag === tag);
  const [header] = of('UNB');
  const trailer = of('UNZ').at(-1);
  const groups = of('UNG');
  if (!header) findings.push(missing('UNB', segments[0], 'at the beginning of the interchange'));
  if (!trailer) findings.push(missing('UNZ', segments.at(-1), 'at the end of the interchange'));
  const ends = of('UNE');
  if (groups.length !== ends.length) {
    findings.push(
      missing('UNE', groups.at(-1) ?? ends[0], 'for each UNG, and the other way round'),
    );
  }
  groups.forEach((group, index) => {
    const end = ends[index];
    if (end) checkReference(end, group, { element: 4, findings });
  });
  if (!header || !trailer) return;
  const isGrouped = groups.length > 0;
  checkCount(trailer, {
    counted: isGrouped ? groups.length : messages,
    what: isGrouped ? 'groups' : 'messages',
    findings,
  });
  checkReference(trailer, header, { element: 4, findings });
}

const missing = (tag: string, near: Segment | undefined, where: string): Finding => ({
  rule: 'envelope-missing',
  severity: 'error',
  text: `${tag} is missing ${where}`,
  offset: near?.offset ?? 0,
});

const outside = ({ tag, offset }: Segment): Finding => ({
  rule: 'outside-message',
  severity: 'error',
  text: `${tag} stands outside of a message: between UNH and UNT is its place`,
  offset,
});
