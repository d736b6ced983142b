import { isObject, listOf as itemsOf, memberOf, textOf } from '../read/json.ts';
import { resolveReference } from '../read/resolve-reference.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';
import { object, type Naming } from './object.ts';

const pathName: Naming = {
  fits: /^\/[^?]*$/,
  words: 'a path that starts with a slash, without a query',
  toMend: (name) =>
    name.includes('?') ? 'Describe what follows `?` as `parameters`' : `Write \`/${name}\``,
};

/** The paths of a document; each parameter of one has its place in the path. */
export const pathsOf = (pathItem: Check): Check =>
  object({
    name: 'the paths',
    fields: {},
    others: {
      check(place, on) {
        pathItem(place, on);
        tellTwins(place, on);
        const names = new Set(namesIn(place.key));
        tellSurplus(place, names, on);
        for (const [key, value] of isObject(place.value) ? Object.entries(place.value) : []) {
          tellSurplus(below(place, key, value), names, on);
        }
      },
      naming: pathName,
    },
  });

const namesIn = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

function tellTwins(place: Place, on: Inspection): void {
  const names = namesIn(place.key);
  if (new Set(names).size === names.length) return;
  const says = 'has two parameters of one name';
  on.tell(place, { rule: 'path-parameter', says, mend: 'Rename one of them' });
}

/** Parameters of a path or an operation that say that they stand in the path, and do not. */
function tellSurplus(holder: Place, names: ReadonlySet<string>, on: Inspection): void {
  const all = memberOf(holder.value, 'parameters');
  if (all === undefined) return;
  const list = below(holder, 'parameters', all);
  for (const [index, item] of itemsOf(holder.value, 'parameters').entries()) {
    const found = resolveReference(on.document, item);
    const name = textOf(found, 'name');
    if (textOf(found, 'in') !== 'path' || name === undefined || names.has(name)) continue;
    const says = `is a parameter of the path, which has no \`{${name}}\``;
    const mend = `Write \`{${name}}\` in its place in the path, or remove the parameter`;
    on.tell(below(list, String(index), item), { rule: 'path-parameter', says, mend });
  }
}

export function tellNoResponse(place: Place, on: Inspection): void {
  const keys = isObject(place.value) ? Object.keys(place.value) : [];
  if (keys.some((key) => !key.startsWith('x-'))) return;
  const mend = 'Write at least `default`, with a `description`';
  on.tell(place, { rule: 'missing-field', says: 'names no response', mend, severity: 'warning' });
}
