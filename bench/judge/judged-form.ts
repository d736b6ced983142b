import { plainOf, type Plain } from './judged-document.ts';
import { listFaults, type Media } from './judged-body.ts';
import { type JudgedOperation, resolve } from './judged-operation.ts';

interface Part {
  readonly name: string;
  readonly value: string;
  readonly fileName: string | undefined;
  readonly headers: Headers;
}

/** What is wrong with a form: a field that nobody names, one that is missing, a value that its schema refuses, a header of a part. */
export function judgeForm(
  { document }: JudgedOperation,
  { schema: given, encoding }: Media,
  parts: readonly Part[],
): string[] {
  const schema = flatten(document, given);
  const properties = plainOf(schema['properties']);
  const names = Object.keys(properties);
  const isOpen = names.length === 0 || schema['additionalProperties'] !== undefined;
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const isSent = (name: string) =>
    parts.some((part) => part.name === name || part.name.startsWith(`${name}[`));
  return [
    ...required
      .filter((name) => !isReadOnly(document, properties[name]) && !isSent(name))
      .map((name) => `part ${name} is missing`),
    ...parts.flatMap((part) => {
      const name = part.name.replace(/\[.*/, '');
      if (!names.includes(name)) return isOpen ? [] : [`part ${name} is not the document's`];
      return judgePart(document, {
        part,
        schema: properties[name],
        encoding: plainOf(plainOf(encoding)[name]),
      });
    }),
  ];
}

const isReadOnly = (document: Plain, schema: unknown) =>
  resolve(document, schema)['readOnly'] === true;

function judgePart(
  document: Plain,
  { part, schema: given, encoding }: { part: Part; schema: unknown; encoding: Plain },
): string[] {
  const schema = resolve(document, given);
  const item = schema['type'] === 'array' ? resolve(document, schema['items']) : schema;
  const isFile = item['format'] === 'binary' || item['contentMediaType'] !== undefined;
  const missing = Object.entries(plainOf(encoding['headers']))
    .filter(
      ([name, header]) => resolve(document, header)['required'] === true && !part.headers.has(name),
    )
    .map(([name]) => `part ${part.name}: header ${name} is missing`);
  // A member of an object has a part of its own.
  if (isFile || part.name.includes('[')) return missing;
  const value = readValue(part, item);
  const faults = listFaults(
    document,
    schema['type'] === 'array' && !Array.isArray(value) ? item : schema,
    value,
    true,
  );
  return [...missing, ...faults.map((fault) => `part ${part.name}${fault}`)];
}

function readValue({ value, headers }: Part, schema: Plain): unknown {
  const isJson = schema['type'] === 'object' || /json/.test(headers.get('content-type') ?? '');
  if (!isJson) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The fields of a schema, those of its parts among them. */
function flatten(document: Plain, given: unknown): Plain {
  const { allOf, ...schema } = resolve(document, given);
  const parts = Array.isArray(allOf) ? allOf.map((one) => flatten(document, one)) : [];
  return parts.reduce<Plain>(
    (whole, part) => ({
      ...part,
      ...whole,
      properties: { ...plainOf(part['properties']), ...plainOf(whole['properties']) },
      required: [
        ...((whole['required'] as string[]) ?? []),
        ...((part['required'] as string[]) ?? []),
      ],
    }),
    schema,
  );
}

/** The parts of a form that came; undefined where it is none. */
export function readParts(type: string, body: Buffer): readonly Part[] | undefined {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(body.toString())].map(([name, value]) => ({
      name,
      value,
      fileName: undefined,
      headers: new Headers(),
    }));
  }
  const boundary = /^multipart\/.*boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined) return undefined;
  const sections = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return sections.map((section) => {
    const [head = '', ...rest] = section.replace(/^\r\n/, '').split('\r\n\r\n');
    const headers = new Headers();
    for (const line of head.split('\r\n')) {
      const [name = '', ...value] = line.split(':');
      headers.append(name, value.join(':').trim());
    }
    const disposition = headers.get('content-disposition') ?? '';
    return {
      name: /\bname="([^"]*)"/.exec(disposition)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/.exec(disposition)?.[1],
      value: Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1').toString(),
      headers,
    };
  });
}
