import { checkCharacters } from './check-characters.ts';
import { readEnvelope } from './envelope/check-envelope.ts';
import { checkHeader } from './guideline/check-guideline.ts';
import { checkValues } from './check-values.ts';
import { createPlaces, type Finding, type Place } from './finding.ts';
import { guidelineOf } from './guideline/guidelines.ts';
import { mendSegments } from './mend-segments.ts';
import { type MessageReading, type ReadMessage, readMessage } from './read-message.ts';
import { readSegments } from './read-segments.ts';
import { type OtherFormat, recogniseFormat } from './recognise-format.ts';
import type { Segment } from './segment.ts';
import type { Separators } from './separators.ts';
import { frameOf, isEnvelope, splitInterchanges } from './split-messages.ts';
import { t } from './mark.ts';

export type PlacedFinding = Finding & Place;

interface Interchange {
  readonly separators: Separators;
  /** Segments around the messages, in their order. */
  readonly envelope: readonly Segment[];
  readonly messages: readonly ReadMessage[];
}

/** What stands in a text. */
export interface Reading {
  /** What the text is instead of EDIFACT; null where it is EDIFACT, however broken. */
  readonly otherFormat: OtherFormat | null;
  /** One behind the other, each with its own signs. */
  readonly interchanges: readonly Interchange[];
  readonly segmentCount: number;
  /** In the order of the text. */
  readonly findings: readonly PlacedFinding[];
}

/** Reads EDIFACT interchanges as far as they can be read, with everything that is wrong in them. */
export function readInterchanges(text: string): Reading {
  const otherFormat = recogniseFormat(text);
  if (otherFormat) return { otherFormat, interchanges: [], segmentCount: 0, findings: [] };
  const { runs, isCut, findings } = readSegments(text);
  const all: Finding[] = [...findings];
  const interchanges: Interchange[] = [];
  let segmentCount = 0;
  for (const run of runs) {
    const mended = mendSegments(run);
    all.push(...mended.findings);
    for (const segments of splitInterchanges(mended.segments)) {
      const isLast = run === runs.at(-1) && segments.at(-1) === mended.segments.at(-1);
      const asked = { segments, separators: run.separators, isCut: isCut && isLast };
      interchanges.push(readInterchange(asked, all));
      segmentCount += segments.length;
    }
  }
  if (segmentCount === 0 && all.length === 0) {
    const words = 'There is no segment in this text';
    all.push({ rule: 'empty', severity: 'error', text: words, offset: 0 });
  }
  const placeOf = createPlaces(text);
  const placed = all
    .sort((one, other) => one.offset - other.offset)
    .map((finding) => ({ ...finding, ...placeOf(finding.offset) }));
  return { otherFormat, interchanges, segmentCount, findings: placed };
}

interface Asked {
  readonly segments: readonly Segment[];
  readonly separators: Separators;
  /** The text ends inside it. */
  readonly isCut: boolean;
}

function readInterchange({ segments, separators, isCut }: Asked, findings: Finding[]): Interchange {
  const { messages: bodies, findings: gaps } = readEnvelope(segments, isCut);
  const damages = findings.map(({ offset }) => offset);
  const readings = bodies.map((body): MessageReading => {
    const [from = 0, to = 0] = [body.segments[0]?.offset, body.segments.at(-1)?.end];
    const isDamaged = damages.some((offset) => from <= offset && offset < to);
    return readMessage(body, separators, isDamaged);
  });
  const envelope = segments.filter(isEnvelope);
  const values = envelope.flatMap((segment) => checkValues(segment, separators));
  findings.push(...gaps, ...values, ...checkCharacters(segments), ...nameDialogue(segments));
  for (const reading of readings) findings.push(...reading.findings);
  const messages = readings.map(({ message }) => message);
  const header = envelope.find(({ tag }) => tag === 'UNB');
  if (header && values.every(({ severity }) => severity !== 'error')) {
    findings.push(...holdHeader(header, messages));
  }
  return { separators, envelope, messages };
}

/** What an interactive interchange is, for those who took it for a file that can be sent to us. */
function nameDialogue(segments: readonly Segment[]): Finding[] {
  const [first] = segments;
  if (!first || frameOf(segments).name === 'batch') return [];
  const text = t(
    'This is interactive EDIFACT (UIB to UIZ), a dialogue of two systems; we accept interchanges of messages (UNB to UNZ)',
  );
  return [{ rule: 'interactive', severity: 'note', text, offset: first.offset }];
}

/** UNB as the guidelines of the messages that were held against them ask for it. */
function holdHeader(header: Segment, messages: readonly ReadMessage[]): Finding[] {
  const types = new Set(messages.filter(({ isHeld }) => isHeld).map(({ type }) => type));
  return [...types].flatMap((type) => {
    const guideline = guidelineOf(type);
    return guideline ? checkHeader(guideline, header) : [];
  });
}
