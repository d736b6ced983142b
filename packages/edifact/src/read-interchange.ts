import { checkCharacters } from './check-characters.ts';
import { type Message, readEnvelope } from './check-envelope.ts';
import { checkValues } from './check-values.ts';
import { findMomentFault } from './find-moment-fault.ts';
import { createPlaces, type Finding, type Place } from './finding.ts';
import { matchStructure, type TreeNode } from './match-structure.ts';
import { structureOf } from './message-structures.ts';
import { readSegments } from './read-segments.ts';
import type { Segment } from './segment.ts';
import type { Separators } from './separators.ts';

export type PlacedFinding = Finding & Place;

export interface ReadMessage extends Omit<Message, 'segments'> {
  /** False where we do not describe the message: syntax and envelope are checked all the same. */
  readonly isDescribed: boolean;
  readonly nodes: readonly TreeNode[];
  readonly segmentCount: number;
}

export interface Interchange {
  readonly separators: Separators;
  /** Segments around the messages, in their order. */
  readonly envelope: readonly Segment[];
  readonly messages: readonly ReadMessage[];
  readonly segmentCount: number;
  /** In the order of the text. */
  readonly findings: readonly PlacedFinding[];
}

const around = new Set(['UNB', 'UNG', 'UNE', 'UNZ']);

/** Reads an EDIFACT interchange as far as it can be read, with everything that is wrong in it. */
export function readInterchange(text: string): Interchange {
  const { separators, segments, findings } = readSegments(text);
  const envelope = readEnvelope(segments);
  const all: Finding[] = [
    ...findings,
    ...checkCharacters(segments),
    ...envelope.findings,
    ...segments
      .filter(({ tag }) => around.has(tag))
      .flatMap((segment) => checkValues(segment, separators)),
  ];
  const messages = envelope.messages.map((message) => {
    const read = readMessage(message, separators);
    all.push(...read.findings);
    return read.message;
  });
  if (segments.length === 0) {
    all.push({
      rule: 'empty',
      severity: 'error',
      text: 'There is no segment in this text',
      offset: 0,
    });
  }
  const placeOf = createPlaces(text);
  return {
    separators,
    envelope: segments.filter(({ tag }) => around.has(tag)),
    messages,
    segmentCount: segments.length,
    findings: all
      .sort((one, other) => one.offset - other.offset)
      .map((finding) => ({ ...finding, ...placeOf(finding.offset) })),
  };
}

/** Our guidelines are made from this directory. */
const directory = 'D.96A';

function readMessage({ segments, ...message }: Message, separators: Separators) {
  const structure = structureOf(message.type);
  const facts = { ...message, segmentCount: segments.length };
  if (!structure) {
    const nodes = segments.map((segment) => ({ kind: 'segment', segment }) as const);
    // A moment is the same in every message.
    const moments = segments.filter(({ tag }) => tag === 'DTM').flatMap(findMomentFault);
    const findings = [undescribed(message, segments), ...moments];
    return { message: { ...facts, isDescribed: false, nodes }, findings };
  }
  const { nodes, findings } = matchStructure(segments, structure);
  const all = [...findings, ...segments.flatMap((segment) => checkValues(segment, separators))];
  const isOurs = message.release === directory || message.type === 'CONTRL';
  return {
    message: { ...facts, isDescribed: true, nodes },
    findings: isOurs ? all : [otherDirectory(message, segments), ...all.map(toWarning)],
  };
}

/** Another directory may allow what ours does not. */
const toWarning = (finding: Finding): Finding =>
  finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding;

const otherDirectory = (
  { release }: Pick<Message, 'release'>,
  segments: readonly Segment[],
): Finding => ({
  rule: 'other-directory',
  severity: 'note',
  text: `The message is of ${release || 'no directory'}; it is held against ${directory}, the directory of our guidelines`,
  offset: segments[0]?.offset ?? 0,
});

const undescribed = ({ type }: Pick<Message, 'type'>, segments: readonly Segment[]): Finding => ({
  rule: 'undescribed-message',
  severity: 'note',
  text: `${type || 'A message without a type'} is none of the messages that we describe: its segments are not held against a structure`,
  offset: segments[0]?.offset ?? 0,
});
