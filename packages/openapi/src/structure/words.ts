import { isList, isObject, type Json, type JsonObject } from '../read/json.ts';
import { writeJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';

/** `a`, `b` or `c`. */
export function toChoice(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last;
}

/** Members as the document's own language writes them. */
export function toMembers(sample: JsonObject, isYaml: boolean): string {
  return Object.entries(sample)
    .map(([key, value]) => `${toFlow(key, isYaml)}: ${toFlow(value, isYaml)}`)
    .join(', ');
}

/** An object of one line, `- url: …` in YAML. */
export function toItem(sample: JsonObject, isYaml: boolean): string {
  return isYaml ? `- ${toValue(sample, isYaml)}` : toFlow(sample, isYaml);
}

export function toValue(sample: JsonObject, isYaml: boolean): string {
  const isPlain = isYaml && Object.keys(sample).length === 1;
  return (isPlain ? toMembers : toFlow)(sample, isYaml);
}

function toFlow(value: Json, isYaml: boolean): string {
  if (isList(value)) return `[${value.map((item) => toFlow(item, isYaml)).join(', ')}]`;
  if (isObject(value)) return `{${toMembers(value, isYaml)}}`;
  return isYaml && !isExact(value) ? String(value) : writeJson(value);
}

/** Among more names a look for the one that is meant takes too long. */
const mostKnown = 1000;

/** The name that is meant by another: letters of another case, or one letter too many, too few, wrong or swapped. */
export function findMeant(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase();
  return known.slice(0, mostKnown).find((candidate) => isNear(candidate.toLowerCase(), plain));
}

function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [head, tail] = [one.slice(start), other.slice(start)];
  const isSwapped = head.slice(0, 2) === `${tail[1]}${tail[0]}` && head.slice(2) === tail.slice(2);
  const isOneOff = [0, 1].some((cut) =>
    [0, 1].some((drop) => head.slice(cut) === tail.slice(drop)),
  );
  return isSwapped || isOneOff;
}
