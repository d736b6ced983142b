import { listFaults } from './judged-body.ts';
import { listOf, type Plain, plainOf, textOf } from './judged-document.ts';
import { type JudgedOperation, resolve } from './judged-operation.ts';

/** Where the values of parameters came: each name and what stood there, decoded. */
export interface SentValues {
  readonly query: URLSearchParams;
  /** As they are written: their commas and dots part values. */
  readonly path: Readonly<Record<string, string>>;
  readonly header: Readonly<Record<string, string>>;
}

/** What of the values that were sent is not as their parameters say, in style and in type. */
export function judgeValues({ document, parameters }: JudgedOperation, sent: SentValues): string[] {
  return parameters
    .filter((one) => !isUnread(one))
    .flatMap((parameter) => {
      const { schema, isJson } = schemaOf(document, parameter);
      const shape = shapeOf(document, schema);
      const value = isJson ? readJson(parameter, sent) : readValue(parameter, shape, sent);
      if (value === undefined || isGiven(document, parameter, schema, value)) return [];
      const faults = listFaults(document, schema, value, true);
      return faults.map(
        (fault) =>
          `${textOf(parameter['in'])} ${textOf(parameter['name'])}${fault}: ${JSON.stringify(value).slice(0, 60)}`,
      );
    });
}

/** What OpenAPI leaves to media types and security. */
const isUnread = ({ in: place, name }: Plain) =>
  place === 'header' && /^(accept|content-type|authorization)$/i.test(textOf(name));

/** Whether the document itself gives the value, right or wrong. */
function isGiven(document: Plain, parameter: Plain, schema: Plain, value: unknown): boolean {
  const named = Object.values(plainOf(parameter['examples'])).map(
    (one) => resolve(document, one)['value'],
  );
  const { example, examples, default: start } = resolve(document, schema);
  const all = [
    parameter['example'],
    parameter['x-example'],
    ...named,
    example,
    start,
    ...listOf(examples),
  ];
  return all.some((one) => String(one) === String(value));
}

function schemaOf(document: Plain, parameter: Plain): { schema: Plain; isJson: boolean } {
  const [media] = Object.entries(plainOf(parameter['content']));
  if (media) return { schema: plainOf(plainOf(media[1])['schema']), isJson: /json/.test(media[0]) };
  if (!('swagger' in document)) return { schema: plainOf(parameter['schema']), isJson: false };
  const { name: _name, in: _in, required: _required, description: _text, ...schema } = parameter;
  return { schema, isJson: false };
}

type Shape = 'array' | 'object' | 'plain';

function shapeOf(document: Plain, schema: Plain): Shape {
  const { type, properties } = resolve(document, schema);
  const [first] = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
  if (first === 'array') return 'array';
  return first === 'object' || properties !== undefined ? 'object' : 'plain';
}

const separators: Readonly<Record<string, string>> = {
  ssv: ' ',
  tsv: '\t',
  pipes: '|',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

function readJson(parameter: Plain, sent: SentValues): unknown {
  const text = rawOf(parameter, sent);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}

function rawOf(
  { in: place, name }: Plain,
  { query, path, header }: SentValues,
): string | undefined {
  if (place === 'query') return query.get(textOf(name)) ?? undefined;
  if (place === 'header') return header[textOf(name).toLowerCase()];
  const raw = place === 'path' ? path[textOf(name)] : undefined;
  return raw === undefined ? undefined : decodeURIComponent(raw);
}

function readValue(parameter: Plain, shape: Shape, sent: SentValues): unknown {
  // The members of an object stand beside other parameters: which are whose nobody can tell.
  if (shape === 'object') return undefined;
  const name = textOf(parameter['name']);
  const style = styleOf(parameter);
  if (shape === 'array' && style.isRepeated) {
    return sent.query.has(name) ? sent.query.getAll(name) : undefined;
  }
  const bare = rawOf(parameter, sent)?.replace(style.before, '');
  return shape === 'array' ? bare?.split(style.between) : bare;
}

interface Style {
  readonly isRepeated: boolean;
  /** What stands before the first value, and between two. */
  readonly before: RegExp;
  readonly between: string;
}

function styleOf(parameter: Plain): Style {
  const style = nameOf(parameter);
  const explodes = (parameter['explode'] ?? style === 'form') === true;
  const isRepeated = style === 'multi' || (style === 'form' && explodes);
  const plain = { isRepeated, before: /^(?!)/, between: separators[style] ?? ',' };
  if (style === 'label') return { ...plain, before: /^\./, between: explodes ? '.' : ',' };
  if (style !== 'matrix') return plain;
  const name = textOf(parameter['name']);
  return { ...plain, before: new RegExp(`^;${name}=?`), between: explodes ? `;${name}=` : ',' };
}

/** What is meant where nothing is said. */
function nameOf(parameter: Plain): string {
  const given = textOf(parameter['style']) || textOf(parameter['collectionFormat']);
  const isOfTwo = 'type' in parameter;
  return given || (parameter['in'] === 'query' && !isOfTwo ? 'form' : 'simple');
}

/** The values that a path was given, by the names of its template. */
export function readPath(template: string, address: string): Readonly<Record<string, string>> {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const pattern = template
    .split(/\{[^}]+\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.*)');
  const found = new RegExp(`${pattern}$`).exec(address) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, listOf([...found])[at + 1] as string]));
}
