import { quoteDouble } from './quote.ts';
import { toPartHeaders, typeOfPart, type SamplePart } from './sample-body.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';
import { inQuotesOr, toTripleQuoted } from './text-block.ts';

/** By the standard library, so that it runs wherever Python does; it has none for bodies in parts. */
export function toPython(request: SampleRequest): string {
  const { body } = request;
  if (typeof body === 'object' && body.kind === 'parts') return toParts(request, body.parts);
  const { imports, before, data } = toData(body);
  const args = [
    `${quoteDouble(request.url)},`,
    `method=${quoteDouble(request.method)},`,
    ...toHeaders(request),
    ...data,
  ].flatMap((text) => text.split('\n'));
  return [
    ...imports,
    'from urllib.request import Request, urlopen',
    '',
    ...before,
    `request = Request(\n${indent(args, 4)}\n)`,
    'with urlopen(request, timeout=30) as response:',
    '    print(response.read().decode("utf-8"))',
  ].join('\n');
}

function toHeaders(request: SampleRequest): readonly string[] {
  const headers = headersOf(request).map(
    ([name, value]) => `${quoteDouble(name)}: ${quoteDouble(value)},`,
  );
  return headers.length > 0 ? ['headers={', indent(headers, 4), '},'] : [];
}

interface Data {
  readonly imports: readonly string[];
  readonly before: readonly string[];
  readonly data: readonly string[];
}

function toData(body: SampleRequest['body']): Data {
  if (typeof body === 'string') {
    const before = [`body = ${inQuotesOr(toTripleQuoted, body)}`];
    return { imports: [], before, data: ['data=body.encode("utf-8"),'] };
  }
  if (body?.kind === 'file') {
    const before = [
      `with open(${quoteDouble(body.file.name)}, "rb") as file:`,
      '    content = file.read()',
    ];
    return { imports: [], before, data: ['data=content,'] };
  }
  if (body?.kind !== 'fields') return { imports: [], before: [], data: [] };
  const fields = body.fields.map((field) => `(${field.map(quoteDouble).join(', ')}),`);
  const data = ['data=urlencode([', indent(fields, 4), ']).encode("utf-8"),'];
  return { imports: ['from urllib.parse import urlencode'], before: [], data };
}

function toParts(request: SampleRequest, parts: readonly SamplePart[]): string {
  const args = [
    `${quoteDouble(request.method)},`,
    `${quoteDouble(request.url)},`,
    ...toHeaders(request),
    'files=parts,',
    'timeout=30,',
  ].flatMap((text) => text.split('\n'));
  return [
    'import requests  # pip install requests',
    '',
    `parts = [\n${indent(parts.map(toPart), 4)}\n]`,
    `response = requests.request(\n${indent(args, 4)}\n)`,
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n');
}

function toPart(part: SamplePart): string {
  const { name, content } = part;
  const type = typeOfPart(part);
  const further = toPartHeaders(part).filter(([key]) => !/^content-(disposition|type)$/i.test(key));
  const headers = further.map((header) => header.map(quoteDouble).join(': ')).join(', ');
  const file =
    typeof content === 'string'
      ? ['None', quoteDouble(content)]
      : [quoteDouble(content.name), `open(${quoteDouble(content.name)}, "rb")`];
  const rest = [
    ...(type || headers ? [type ? quoteDouble(type) : 'None'] : []),
    ...(headers ? [`{${headers}}`] : []),
  ];
  return `(${quoteDouble(name)}, (${[...file, ...rest].join(', ')})),`;
}
