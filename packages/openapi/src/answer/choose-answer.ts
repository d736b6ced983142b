import type { MediaType, OperationPiece, Response } from '../outline/operation-piece.ts';
import type { Json } from '../read/json.ts';
import { isXml, toXml } from '../schema/to-xml.ts';
import type { CallFault, DocumentCall } from './document-call.ts';
import { findStatus, type Preferences } from './preferences.ts';
import { covers, isJson, plainType } from './read-call-body.ts';
import { writeAnswer } from './write-answer.ts';
import { writeJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';

export interface ChosenAnswer {
  readonly status: number;
  /** Null where the answer has no body. */
  readonly content: MediaType | null;
  /** The value, before it is written in its media type. */
  readonly value: Json | undefined;
  /** It is one that the document's authors wrote. */
  readonly isExample: boolean;
}

type Choice = { readonly answer: ChosenAnswer } | { readonly fault: CallFault };

interface Wish extends Partial<Pick<Preferences, 'code' | 'example'>> {
  readonly seed: number;
}

/**
 * Which of its documented answers an operation gives: the one with the status or the name that is wished for, in the media type of
 * `Accept`; else the first that succeeds. By its example, or written from its schema. Throws WrongPreference.
 */
export function chooseAnswer(piece: OperationPiece, call: DocumentCall, wish: Wish): Choice {
  const { code, example, seed } = wish;
  const response = findResponse(piece.responses, code);
  if (!response) return refuse('Prefer', 'The specification documents no answer.');
  const status = toStatus(response.status, code);
  const bodiless: ChosenAnswer = { status, content: null, value: undefined, isExample: false };
  if (response.content.length === 0 || status === 204) return { answer: bodiless };
  const content = findContent(response.content, call.headers['accept'] ?? '*/*');
  if (!content) {
    const known = response.content.map(({ mediaType }) => mediaType).join(', ');
    return refuse(
      'Accept',
      `None of what Accept asks for is answered here; possible: ${known}.`,
      406,
    );
  }
  return fill({ ...bodiless, content }, { piece, content, seed, example });
}

interface Filling {
  readonly piece: OperationPiece;
  readonly content: MediaType;
  readonly seed: number;
  readonly example: string | undefined;
}

function fill(answer: ChosenAnswer, { piece, content, seed, example }: Filling): Choice {
  const named = content.examples.find(({ name }) => name === example);
  if (example !== undefined && !named) {
    const known = content.examples.map(({ name }) => name).join(', ') || 'none';
    return refuse('Prefer', `Prefer asks for the example '${example}'; documented: ${known}.`);
  }
  const chosen = named ?? content.examples[0];
  if (chosen) return { answer: { ...answer, value: chosen.value, isExample: true } };
  if (!content.schema) return { answer: { ...answer, value: undefined } };
  return { answer: { ...answer, value: writeAnswer(content.schema, piece.schemas, seed) } };
}

function refuse(param: string, text: string, status: CallFault['status'] = 400): Choice {
  return { fault: { status, param, text } };
}

function findResponse(responses: readonly Response[], code: number | undefined) {
  if (code === undefined) {
    return (
      responses.find(({ status }) => status.startsWith('2')) ??
      responses.find(({ status }) => status === 'default') ??
      responses[0]
    );
  }
  const status = findStatus(
    responses.map((response) => response.status),
    code,
  );
  return responses.find((response) => response.status === status);
}

/** `4XX` and `default` stand for what was asked for, else for the plainest of them. */
function toStatus(documented: string, code: number | undefined): number {
  if (/^[2-5]\d\d$/.test(documented)) return Number(documented);
  if (code !== undefined) return code;
  return /^[2-5]/.test(documented) ? Number(documented[0]) * 100 : 200;
}

function findContent(contents: readonly MediaType[], accept: string): MediaType | undefined {
  const wanted = accept
    .split(',')
    .map(plainType)
    .filter((range) => range !== '');
  const inOrder = contents.toSorted((one, other) => rank(one) - rank(other));
  for (const range of wanted) {
    const found = inOrder.find(({ mediaType }) => covers(range, plainType(mediaType)));
    if (found) return found;
  }
  return wanted.length === 0 ? inOrder[0] : undefined;
}

const rank = ({ mediaType }: MediaType) => (isJson(plainType(mediaType)) ? 0 : 1);

const safeType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w-]+=[\w.-]+)*$/;

/** What goes over the wire: a text in the media type that was chosen; null where there is no body. */
export function writeBody(
  { content, value }: Pick<ChosenAnswer, 'content' | 'value'>,
  schemas: OperationPiece['schemas'],
): { readonly type: string; readonly text: string } | null {
  if (!content || value === undefined) return null;
  const type = plainType(content.mediaType);
  if (isJson(type) || type.includes('*')) {
    return {
      type: type.includes('*') ? 'application/json' : content.mediaType,
      text: writeJson(value),
    };
  }
  if (!safeType.test(content.mediaType))
    return { type: 'application/json', text: writeJson(value) };
  if (typeof value === 'string' && !isExact(value)) return { type: content.mediaType, text: value };
  const text = isXml(type) ? toXml(value, content.schema, schemas) : writeJson(value);
  return { type: content.mediaType, text };
}
