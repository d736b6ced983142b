import {
  isList,
  listOf as itemsOf,
  memberOf,
  textOf,
  type Json,
  type JsonObject,
} from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { flag, listOf, oneOf, text } from './checks.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { formFields, headerName, tellForm } from './media-shapes.ts';
import { needing, object } from './object.ts';
import { orReference } from './reference.ts';
import { toChoice } from './words.ts';

/** How values are joined, by the place of the parameter. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

const where: Check = (place, on) => {
  const { value } = place;
  const known = [...Object.keys(styles), ...(on.version < 3.2 ? [] : ['querystring'])];
  if (value !== 'body' && value !== 'formData') return oneOf(...known)(place, on);
  const mend = 'Describe the body in `requestBody`, which took its place in OpenAPI 3';
  on.tell(place, { rule: 'unknown-value', says: `must be ${toChoice(known)}`, mend });
};

const style: Check = (place, on) => {
  const at = textOf(place.parent?.value, 'in') ?? '';
  const known = Object.hasOwn(styles, at) ? styles[at] : undefined;
  const later = at === 'cookie' && on.version >= 3.2 ? ['cookie'] : [];
  (known ? oneOf(...known, ...later) : text)(place, on);
};

/** Only a parameter of the query may be so. */
const ofQuery: Check = (place, on) => {
  flag(place, on);
  const at = textOf(place.parent?.value, 'in');
  const isLater = on.version >= 3.2 && at !== 'header' && place.key === 'allowReserved';
  if (on.version < 3.1 || at === 'query' || isLater) return;
  const says = `does nothing in a parameter of the ${at}`;
  on.tell(place, { rule: 'not-together', says, mend: 'Remove it', severity: 'warning' });
};

const parameter = object({
  name: 'a parameter',
  needs: () => ({ name: 'id', in: 'query' }),
  fields: {
    name: text,
    in: where,
    description: text,
    required: flag,
    deprecated: flag,
    allowEmptyValue: ofQuery,
    allowReserved: ofQuery,
    style,
    ...formFields,
  },
  also(place, on) {
    if (memberOf(place.value, 'in') !== 'querystring') tellForm(place, on);
    else needing({ content: { 'application/json': {} } })(place, on);
    tellOptionalPath(place, on);
    tellHeaderName(place, on);
  },
});

export const tellOptionalPath: Check = (place, on) => {
  const { value } = place;
  if (memberOf(value, 'in') !== 'path' || memberOf(value, 'required') === true) return;
  const says = 'is part of the path, but not `required`';
  on.tell(place, { rule: 'missing-field', says, mend: 'Add `required: true`' });
};

export const tellHeaderName: Check = (place, on) => {
  const name = memberOf(place.value, 'name');
  if (memberOf(place.value, 'in') !== 'header' || typeof name !== 'string') return;
  const { fits, words, toMend } = headerName;
  if (fits.test(name)) return;
  const remark = { rule: 'wrong-name', says: `must be ${words}`, mend: toMend(name) } as const;
  on.tell(below(place, 'name', name), { ...remark, severity: 'warning' });
};

/** Parameters of a path or an operation; none may be there twice, by its own words or by reference. */
export const parametersOf =
  (check: Check): Check =>
  (place, on) => {
    listOf(orReference(check))(place, on);
    const seen = new Map<string, number>();
    for (const [index, item] of isList(place.value) ? place.value.entries() : []) {
      const found = resolveReference(on.document, item);
      const identity = found && identityOf(found);
      if (identity === undefined) continue;
      const twin = seen.get(identity);
      seen.set(identity, index);
      if (twin === undefined) continue;
      const at = below(place, String(index), item);
      on.tell(at, { rule: 'duplicate-item', ...toRemark(identity, twin) });
    }
    tellMixed(place, on);
  };

function toRemark(identity: string, twin: number) {
  if (identity.includes(' in ')) {
    const says = `is the same parameter as \`[${twin}]\`: ${identity}`;
    return { says, mend: 'Remove one of them' };
  }
  return { says: `is a second \`${identity}\``, mend: `Describe all of it in \`[${twin}]\`` };
}

/** A call has one body, and one query string that is described whole. */
function identityOf(parameter: JsonObject): string | undefined {
  const [at, name] = [textOf(parameter, 'in'), textOf(parameter, 'name')];
  if (at === 'body' || at === 'querystring') return at;
  return at === undefined || name === undefined ? undefined : `${name} in ${at}`;
}

const exclusive = [
  ['body', 'formData'],
  ['querystring', 'query'],
] as const;

/** What an operation takes: its parameters, and those of its path that it does not say anew. */
function tellMixed(place: Place, on: Inspection): void {
  const resolve = (item: Json) => resolveReference(on.document, item);
  const own = itemsOf({ all: place.value }, 'all').map(resolve);
  const names = new Set(own.map((item) => `${textOf(item, 'name')} in ${textOf(item, 'in')}`));
  const shared = itemsOf(place.parent?.parent?.value, 'parameters')
    .map(resolve)
    .filter((item) => !names.has(`${textOf(item, 'name')} in ${textOf(item, 'in')}`))
    .map((item) => textOf(item, 'in'));
  const found = [...own.map((item) => textOf(item, 'in')), ...shared];
  for (const [whole, part] of exclusive) {
    const remark = { rule: 'not-together', mend: `Describe all of it in \`${whole}\`` } as const;
    const says = `has parameters in \`${whole}\` and in \`${part}\``;
    if (found.includes(whole) && found.includes(part)) on.tell(place, { ...remark, says });
    const isTwice = own.some((item) => textOf(item, 'in') === whole) && shared.includes(whole);
    if (isTwice) on.tell(place, { ...remark, says: `has a second \`${whole}\` beside its path's` });
  }
}

export const parameters = parametersOf(parameter);
export const parameterOrReference = orReference(parameter);
