import { isList, isObject, listOf, memberOf, type Json, type JsonObject } from '../read/json.ts';
import { toText } from '../digits/exact-json.ts';

/** Extensions that say something of allowed values: what each means, and what it is called. */
const descriptions = ['x-enumDescriptions', 'x-enum-descriptions'];
const names = ['x-enum-varnames', 'x-enumNames'];
export const valueExtensions: ReadonlySet<string> = new Set([...descriptions, ...names]);

/** What an author says of the values of a schema, by value: in the order of the values, or by their names. */
export function readValueWords(schema: JsonObject): {
  meanings?: Readonly<Record<string, string>>;
} {
  if (!Object.keys(schema).some((key) => valueExtensions.has(key))) return {};
  const words = listOf(schema, 'enum').flatMap((value, at): [string, string][] => {
    const find = (keys: readonly string[]) =>
      keys.map((key) => wordOf(memberOf(schema, key), value, at)).find(Boolean) ?? '';
    const [name, meaning] = [find(names), find(descriptions)];
    const called = name === toText(value) ? '' : name;
    const text = [called, meaning].filter(Boolean).join(' – ');
    return text ? [[toText(value), text]] : [];
  });
  return words.length > 0 ? { meanings: Object.fromEntries(words) } : {};
}

function wordOf(given: Json | undefined, value: Json, at: number): string {
  const word = isList(given) ? given[at] : isObject(given) ? memberOf(given, toText(value)) : '';
  return typeof word === 'string' ? word.trim() : '';
}
