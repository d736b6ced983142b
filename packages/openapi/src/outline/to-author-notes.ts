import { listOf, memberOf, textOf, textOr, type Json, type JsonObject } from '../read/json.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import type { OperationPiece } from './operation-piece.ts';

type AuthorNotes = Pick<OperationPiece, 'codeSamples' | 'mcp'>;

const mostSamples = 20;
const longestSample = 20_000;

/** What authors write for other readers of documents: samples of their own, and notes to programs. */
export function toAuthorNotes(operation: JsonObject): AuthorNotes {
  const given = ['x-codeSamples', 'x-code-samples'].flatMap((key) => listOf(operation, key));
  const codeSamples = given.flatMap(toSample).slice(0, mostSamples);
  return { ...(codeSamples.length > 0 && { codeSamples }), ...toProgramNote(operation) };
}

function toSample(value: Json) {
  const source = textOr(value, 'source').slice(0, longestSample);
  const language = toPlainText(textOr(value, 'lang'));
  const label = toPlainText(textOr(value, 'label')) || language;
  return source.trim() === '' || label === '' ? [] : [{ label, language, source }];
}

/** `x-mcp: false`, or an object that says so, or adds a description. */
function toProgramNote(operation: JsonObject): Pick<AuthorNotes, 'mcp'> {
  const note = memberOf(operation, 'x-mcp');
  if (note === undefined) return {};
  const isHidden =
    note === false || memberOf(note, 'enabled') === false || memberOf(note, 'disabled') === true;
  const description = textOf(note, 'description') ?? '';
  return isHidden || description ? { mcp: { isHidden, description } } : {};
}
