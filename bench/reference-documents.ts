import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom } from './create-random.ts';
import { rivals } from './rivals-folder.ts';

/** Made here, of 16 and of 59 KiB gzip, and `@octokit/openapi` of 13 MB. */
export function readDocuments(): Map<string, string> {
  const octokit = join(rivals, 'node_modules/@octokit/openapi/generated/api.github.com.json');
  return new Map([
    ['small', toCarrierDocument(16 * 1024)],
    ['medium', toCarrierDocument(59 * 1024)],
    ['large', readFileSync(octokit, 'utf8')],
  ]);
}

export function toLongDocument(count: number): string {
  const responses = { 200: { description: 'Good' } };
  const paths = Array.from({ length: count }, (_, at) => [
    `/group${at % 100}/operation${at}`,
    {
      get: {
        operationId: `o${at}`,
        summary: `Operation ${at}`,
        tags: [`Group ${at % 100}`],
        responses,
      },
    },
  ]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Long', version: '1.0.0' },
    paths: Object.fromEntries(paths),
  });
}

const { random, pick } = createRandom(59);
const nouns =
  'parcel pallet label manifest depot route driver locker customs invoice sender recipient address postcode container weight volume surcharge contract window seal scan'.split(
    ' ',
  );
const kinds =
  'order plan event claim return quote booking report slot lane tariff receipt alert rule profile batch note hold check proof'.split(
    ' ',
  );
const qualities =
  'planned actual earliest latest total net gross insured declared estimated preferred allowed first last next previous'.split(
    ' ',
  );
const sayings = [
  'is set by the depot when the {a} is taken over',
  'may be changed until the {a} has left the {b}',
  'is printed on the {a} and read at every {b}',
  'counts from the moment the {b} was confirmed, in the time zone of the {a}',
  'must agree with the {a} of the {b}, otherwise the call is refused',
  'stands empty while no {a} is known for the {b}',
  'is kept for ninety days after the {a} is closed',
  'follows the agreement for the {b} and is rounded up to whole units',
  'tells the {a} apart from another one of the same {b}',
  'is shown to the recipient together with the {a}',
];
/** What half a resource adds, compressed. */
const resourceBytes = 700;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** As many resources of five operations as fill so many bytes, compressed; the same in every run. */
function toCarrierDocument(bytes: number): string {
  const resources = nouns.flatMap((noun, at) =>
    kinds
      .slice(0, 6)
      .map((_kind, step) => [noun, kinds[(at + step * 3) % kinds.length] ?? ''] as const),
  );
  const document = {
    openapi: '3.0.3',
    info: { title: 'Carriage', version: '2.4.0', description: sentences(6) },
    tags: [] as object[],
    paths: {} as Record<string, object>,
    components: { schemas: {} as Record<string, object> },
  };
  for (const [noun, kind] of resources) {
    if (gzipSync(JSON.stringify(document, null, 1)).length > bytes - resourceBytes) break;
    const name = `${capital(noun)}${capital(kind)}`;
    document.tags.push({ name, description: sentences(2) });
    document.components.schemas[name] = toSchema();
    Object.assign(document.paths, toPaths(name, `/${noun}s/{${noun}Id}/${kind}s`));
  }
  return JSON.stringify(document, null, 1);
}

function sentences(count: number): string {
  const one = () =>
    `The ${pick(qualities)} ${pick(nouns)} ${pick(sayings)
      .replace('{a}', `${pick(kinds)} of the ${pick(nouns)}`)
      .replace('{b}', `${pick(nouns)} ${pick(kinds)}`)}.`;
  return Array.from({ length: count }, one).join(' ');
}

export function toSchema(): object {
  const field = () => `${pick(qualities)}${capital(pick(nouns))}${capital(pick(kinds))}`;
  const names = new Set(Array.from({ length: 14 }, field));
  const properties = [...names].map((name) => {
    const base = { description: sentences(1) };
    if (random() < 0.3)
      return [name, { type: 'number', example: Math.round(random() * 900), ...base }];
    if (random() < 0.2) return [name, { type: 'string', enum: kinds.slice(0, 4), ...base }];
    return [
      name,
      { type: 'string', example: `${pick(nouns)}-${Math.round(random() * 9000)}`, ...base },
    ];
  });
  return {
    type: 'object',
    required: [...names].slice(0, 4),
    properties: Object.fromEntries(properties),
  };
}

export function toPaths(name: string, path: string): Record<string, object> {
  const schema = { $ref: `#/components/schemas/${name}` };
  const content = { 'application/json': { schema } };
  const parameter = (title: string, place: string) => ({
    name: title,
    in: place,
    required: place === 'path',
    description: sentences(1),
    schema: { type: 'string' },
  });
  const [inPath = ''] = /(?<=\{)\w+/.exec(path) ?? [];
  const operation = (verb: string, more: object = {}) => ({
    operationId: `${verb.toLowerCase()}${name}`,
    tags: [name],
    summary: `${verb} ${name.replace(/(?<=[a-z])(?=[A-Z])/, ' ').toLowerCase()}`,
    description: sentences(3),
    parameters: [
      parameter(inPath, 'path'),
      parameter(`${pick(qualities)}${capital(pick(kinds))}`, 'query'),
    ],
    responses: {
      200: { description: sentences(1), content },
      404: { description: `The ${inPath} is not known` },
    },
    ...more,
  });
  const requestBody = { required: true, content };
  return {
    [path]: { get: operation('List'), post: operation('Create', { requestBody }) },
    [`${path}/{number}`]: {
      parameters: [parameter('number', 'path')],
      get: operation('Get'),
      put: operation('Replace', { requestBody }),
      delete: operation('Cancel'),
    },
  };
}
