import { isList, isObject, memberOf, objectOf, type Json, type JsonObject } from './json.ts';

interface OpenDocument {
  readonly document: JsonObject;
  /** How many parts were taken out. */
  readonly hidden: number;
}

const isInternal = (value: Json | undefined) => memberOf(value, 'x-internal') === true;

const hasInternal = (value: Json): boolean =>
  (isList(value) && value.some(hasInternal)) ||
  (isObject(value) && (isInternal(value) || Object.values(value).some(hasInternal)));

/** A document without the paths, operations, parameters, members and other parts that are marked `x-internal: true`. */
export function withoutInternal(document: JsonObject): OpenDocument {
  if (!hasInternal(document)) return { document, hidden: 0 };
  let hidden = 0;
  const isOpen = (value: Json) => {
    if (isInternal(value)) hidden += 1;
    return !isInternal(value);
  };
  const rewrite = (value: Json): Json => {
    if (isList(value)) return value.filter(isOpen).map(rewrite);
    return isObject(value) ? rewriteObject(value) : value;
  };
  const rewriteObject = (object: JsonObject, isKept = isOpen): JsonObject => {
    const properties = objectOf(object, 'properties');
    const entries = Object.entries(object).filter(([, member]) => isKept(member));
    return Object.fromEntries(
      entries.map(([key, member]) => [
        key,
        key === 'required' && isList(member)
          ? member.filter(
              (name) => !(typeof name === 'string' && isInternal(memberOf(properties, name))),
            )
          : rewrite(member),
      ]),
    );
  };
  // The parts that every document has stay: `info`, `paths`.
  const open = rewriteObject(document, () => true);
  return { document: open, hidden };
}
