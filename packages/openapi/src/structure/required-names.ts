import { isObject, listOf as itemsOf, memberOf, objectOf, type Json } from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { below, type Inspection, type Place } from './inspection.ts';
import { findMeant } from './words.ts';

/** Keys below which schemas, or one, are parts of the one above. */
const parts = ['allOf', 'anyOf', 'oneOf'];
const branches = new Set(['if', 'then', 'else', 'not']);

/** A composition of more schemas is taken as it is. */
const mostParts = 100;
const mostNames = 100;
/** Every shorter name is near to another. */
const shortest = 3;

/** A name that must be there, and is none of the properties of the whole that the schema is a part of. */
export function tellUnknownRequired(place: Place, on: Inspection): void {
  const missing = listMissing(place.value);
  if (missing.length === 0) return;
  const known = propertiesOf(wholeOf(place).value, on);
  if (!known) return;
  const list = below(place, 'required', memberOf(place.value, 'required') ?? null);
  const all = [...known];
  for (const { name, index } of missing) {
    if (known.has(name)) continue;
    const meant = name.length < shortest ? undefined : findMeant(name, all);
    // From 3.0 on what builds on the schema may describe it.
    if (on.version >= 3 && !meant && !isClosed(place.value)) continue;
    const remark = toRemark(name, meant);
    on.tell(below(list, String(index), name), remark);
  }
}

const toRemark = (name: string, meant: string | undefined) =>
  ({
    rule: 'unknown-value',
    says: `names \`${name}\`, which is none of the \`properties\``,
    mend: meant ? `Write \`${meant}\`` : 'Describe it there, or remove it',
    severity: 'warning',
  }) as const;

/** Names that are none of its own properties, where a schema has some. */
function listMissing(schema: Json) {
  const own = objectOf(schema, 'properties');
  if (Object.keys(own).length === 0) return [];
  return itemsOf(schema, 'required')
    .flatMap((name, index) =>
      typeof name === 'string' && !Object.hasOwn(own, name) ? [{ name, index }] : [],
    )
    .slice(0, mostNames);
}

/** The schema that all above it are parts of. */
function wholeOf(place: Place): Place {
  let whole = place;
  for (;;) {
    const { parent } = whole;
    if (parent?.parent && parts.includes(parent.key)) whole = parent.parent;
    else if (parent && branches.has(whole.key) && parent.key !== 'properties') whole = parent;
    else return whole;
  }
}

/** The names that a schema knows, with its parts; nothing where it takes any other, or has too many parts. */
function propertiesOf(whole: Json, on: Inspection): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const open = [whole];
  for (let count = 0; open.length > 0; count += 1) {
    const schema = resolveReference(on.document, open.pop());
    if (count > mostParts || !schema) return undefined;
    if (isOpen(schema)) return undefined;
    for (const name of Object.keys(objectOf(schema, 'properties'))) names.add(name);
    for (const key of parts) open.push(...itemsOf(schema, key));
  }
  return names;
}

const isClosed = (schema: Json) => memberOf(schema, 'additionalProperties') === false;

function isOpen(schema: Json): boolean {
  const others = memberOf(schema, 'additionalProperties');
  const isNamed = others === true || isObject(others);
  return (
    isNamed ||
    ['patternProperties', '$dynamicRef'].some((key) => memberOf(schema, key) !== undefined)
  );
}
