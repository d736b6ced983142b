import { isList, isObject, memberOf, type Json } from '../read/json.ts';
import { toText } from '../schema/describe-schema.ts';
import { writeJson } from '../digits/exact-json.ts';

/** Items that follow each other, as their media type writes them (OpenAPI 3.2, Sequential Media Types); undefined for any other type. */
export function toSequenceText(mediaType: string, value: Json): string | undefined {
  const [, write] = writers.find(([type]) => type.test(mediaType)) ?? [];
  return write && (isList(value) ? value : [value]).map(write).join('');
}

const writers: readonly (readonly [RegExp, (item: Json) => string])[] = [
  [/^text\/event-stream\b/i, toEvent],
  [/^application\/(?:x-)?(?:jsonl|ndjson|jsonlines)\b/i, (item) => `${writeJson(item)}\n`],
  [/[/+]json-seq\b/i, (item) => `\u001E${writeJson(item)}\n`],
];

/** A server-sent event: a line a field, an empty one at its end. */
function toEvent(item: Json): string {
  const fields = isObject(item) ? item : { data: item };
  const named = Object.keys(fields).toSorted((one, other) => rank(one) - rank(other));
  const lines = named.flatMap((name) =>
    toText(memberOf(fields, name))
      .split(/\r\n?|\n/)
      .map((line) => `${name === 'comment' ? '' : name}: ${line}`),
  );
  return `${lines.join('\n')}\n\n`;
}

/** The name of an event stands over what it holds. */
const rank = (name: string) => (name === 'data' ? 1 : 0);
