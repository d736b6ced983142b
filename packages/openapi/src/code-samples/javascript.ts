import { quoteDouble } from './quote.ts';
import { typeOfPart, type SampleBody, type SamplePart } from './sample-body.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';
import { inQuotesOr, toTemplate } from './text-block.ts';

export function toJavascript(request: SampleRequest): string {
  return toFetch(request, { response: 'response', answer: 'console.log(await response.text());' });
}

interface Words {
  /** The response's name, with its type where the language has types. */
  readonly response: string;
  /** The lines that read it. */
  readonly answer: string;
}

/** A fetch call. Files are read by Node: a page would have them of an input field. */
export function toFetch(request: SampleRequest, words: Words): string {
  const { body } = request;
  const headers = headersOf(request).map(
    ([name, value]) => `${quoteDouble(name)}: ${quoteDouble(value)},`,
  );
  const options = [
    `method: ${quoteDouble(request.method)},`,
    ...(headers.length > 0 ? ['headers: {', indent(headers), '},'] : []),
    ...(body === undefined ? [] : [`body: ${toBody(body)},`]),
  ].flatMap((text) => text.split('\n'));
  const before = toBefore(body);
  const call = `fetch(${quoteDouble(request.url)}, {\n${indent(options)}\n});`;
  return [
    ...(hasFile(body) ? ['import { openAsBlob } from "node:fs";', ''] : []),
    ...before,
    `const ${words.response} = await ${call}`,
    'if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);',
    words.answer,
  ].join('\n');
}

function hasFile(body: SampleRequest['body']): boolean {
  if (typeof body !== 'object') return false;
  if (body.kind === 'parts') return body.parts.some(({ content }) => typeof content !== 'string');
  return body.kind === 'file';
}

function toBefore(body: SampleRequest['body']): readonly string[] {
  // A text of several lines stands where none of them is moved.
  if (typeof body === 'string') return toObject(body) ? [] : [`const body = ${toText(body)};`];
  return body?.kind === 'parts' ? toForm(body.parts) : [];
}

function toBody(body: string | SampleBody): string {
  if (typeof body === 'string') return toObject(body) ?? 'body';
  if (body.kind === 'parts') return 'form';
  if (body.kind === 'file') return `await openAsBlob(${quoteDouble(body.file.name)})`;
  const fields = body.fields.map((field) => `[${field.map(quoteDouble).join(', ')}],`);
  return `new URLSearchParams([\n${indent(fields)}\n])`;
}

function toForm(parts: readonly SamplePart[]): readonly string[] {
  return ['const form = new FormData();', ...parts.flatMap(toAppend)];
}

function toAppend(part: SamplePart): readonly string[] {
  const { name, content, headers = {} } = part;
  const type = typeOfPart(part);
  const notes = Object.entries(headers).map(
    ([key, value]) =>
      `// A FormData part has no header of its own: ${key}: ${value.replaceAll(/\s/g, ' ')}`,
  );
  const add = (...values: readonly string[]) => [
    ...notes,
    `form.append(${[quoteDouble(name), ...values].join(', ')});`,
  ];
  if (typeof content !== 'string') {
    const file = quoteDouble(content.name);
    return add(`await openAsBlob(${file}, { type: ${quoteDouble(type ?? '')} })`, file);
  }
  if (!type) return add(quoteDouble(content));
  return add(`new Blob([${toJson(content)}], { type: ${quoteDouble(type)} })`);
}

const toText = (text: string) => inQuotesOr(toTemplate, text);
const toJson = (text: string) => toObject(text) ?? toText(text);

/** JSON as an object where that sends the same bytes; nothing where it would not. */
function toObject(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null;
    const isSame = JSON.stringify(value) === body || JSON.stringify(value, null, 2) === body;
    if (!isObject || !isSame || body.includes('"__proto__"')) return undefined;
    return `JSON.stringify(${JSON.stringify(value, null, 2)})`;
  } catch {
    return undefined;
  }
}
