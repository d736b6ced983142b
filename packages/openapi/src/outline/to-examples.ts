import { entriesOf, memberOf, type Json, type JsonObject, textOr } from '../read/json.ts';
import type { Example } from './operation-piece.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { resolveReference } from '../read/resolve-reference.ts';

/** `examples` by name, else the one `example`. An example that lives elsewhere is left out: nothing is fetched. */
export function toExamples(document: JsonObject, holder: JsonObject): readonly Example[] {
  const named = entriesOf(holder, 'examples').flatMap(([name, value]) =>
    toExample(document, name, value),
  );
  if (named.length > 0) return named;
  const single = memberOf(holder, 'example') ?? memberOf(holder, 'x-example');
  return single === undefined ? [] : [plainExample('example', single)];
}

export function plainExample(name: string, value: Json): Example {
  return { name, summary: '', description: '', value };
}

function toExample(document: JsonObject, name: string, given: Json): Example[] {
  const example = resolveReference(document, given);
  const value =
    memberOf(example, 'value') ??
    memberOf(example, 'dataValue') ??
    memberOf(example, 'serializedValue');
  if (value === undefined) return [];
  const summary = toPlainText(textOr(example, 'summary'));
  return [{ name, summary, description: textOr(example, 'description'), value }];
}
