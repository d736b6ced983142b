import { listOf as itemsOf, textOf } from '../read/json.ts';
import { visibilities } from '../outline/visibilities.ts';
import { address, like, listOf, oneOf, text } from './checks.ts';
import { below, type Check } from './inspection.ts';
import { needing, notBoth, object, since } from './object.ts';

export const externalDocs = object({
  name: 'a link to documents',
  needs: () => ({ url: 'https://docs.example.com' }),
  fields: { url: address, description: text },
});

const tag = object({
  name: 'a tag',
  needs: () => ({ name: 'shipments' }),
  fields: {
    name: text,
    description: text,
    externalDocs,
    summary: since(3.2, text),
    parent: since(3.2, text),
    kind: since(3.2, text),
  },
});

const email = like(
  /^[^\s@]+@[^\s@]+$/,
  'is not an e-mail address',
  'Write one address, such as `api@example.com`',
);

const contact = object({ name: 'a contact', fields: { name: text, url: address, email } });

const license = object({
  name: 'a licence',
  needs: () => ({ name: 'Apache 2.0' }),
  fields: { name: text, url: address, identifier: since(3.1, text) },
  also: notBoth('identifier', 'url'),
});

const infoSample = { title: 'Parcels', version: '1.0.0' };

/** Documents without a title or a version are published, and read under a name of their own. */
export const info = object({
  name: 'the info of a document',
  fields: {
    title: text,
    version: text,
    summary: since(3.1, text),
    description: text,
    termsOfService: address,
    contact,
    license,
    'x-visibility': oneOf(...visibilities),
  },
  also: needing(infoSample, 'warning'),
});

export const tags: Check = (place, on) => {
  listOf(tag)(place, on);
  const seen = new Set<string>();
  for (const [index, item] of itemsOf({ tags: place.value }, 'tags').entries()) {
    const name = textOf(item, 'name');
    if (name === undefined) continue;
    if (seen.has(name)) {
      const says = `is a second tag ${name}`;
      const mend = 'Remove one of them';
      on.tell(below(place, String(index), item), { rule: 'duplicate-item', says, mend });
    }
    seen.add(name);
  }
};

export const needingInfo = needing({ info: infoSample }, 'warning');
