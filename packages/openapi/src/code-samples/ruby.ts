import { quoteSingle } from './quote.ts';
import { toPartHeaders, typeOfPart, type SamplePart } from './sample-body.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';
import { toHeredoc } from './text-block.ts';

export function toRuby(request: SampleRequest): string {
  const hasBody = request.body !== undefined;
  return [
    "require 'net/http'",
    ...(isByHand(request.body) ? ["require 'securerandom'"] : []),
    '',
    `uri = URI(${quoteSingle(request.url)})`,
    `request = Net::HTTPGenericRequest.new(${quoteSingle(request.method)}, ${hasBody}, ${request.method !== 'HEAD'}, uri)`,
    ...headersOf(request).map(
      ([name, value]) => `request[${quoteSingle(name)}] = ${quoteSingle(value)}`,
    ),
    ...toBody(request.body),
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n');
}

function toBody(body: SampleRequest['body']): readonly string[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return [`request.body = ${toHeredoc(body) ?? quoteSingle(body)}`];
  if (body.kind === 'file') return [`request.body = File.binread(${quoteSingle(body.file.name)})`];
  if (body.kind === 'parts') return isByHand(body) ? toLines(body.parts) : toForm(body.parts);
  const fields = body.fields.map((field) => `[${field.map(quoteSingle).join(', ')}],`);
  return [`request.body = URI.encode_www_form([\n${indent(fields)}\n])`];
}

/** `set_form` sends texts without a type, and no further headers. */
function isByHand(body: SampleRequest['body']): boolean {
  if (typeof body !== 'object' || body.kind !== 'parts') return false;
  return body.parts.some(
    (part) => part.headers || (typeof part.content === 'string' && typeOfPart(part)),
  );
}

function toForm(parts: readonly SamplePart[]): readonly string[] {
  const rows = parts.map((part) => {
    const { name, content } = part;
    if (typeof content === 'string') return `[${quoteSingle(name)}, ${quoteSingle(content)}],`;
    const type = quoteSingle(typeOfPart(part) ?? '');
    const file = quoteSingle(content.name);
    return `[${quoteSingle(name)}, File.open(${file}, 'rb'), { filename: ${file}, content_type: ${type} }],`;
  });
  return [`request.set_form([\n${indent(rows)}\n], 'multipart/form-data')`];
}

function toLines(parts: readonly SamplePart[]): readonly string[] {
  const lines = parts.flatMap((part) => {
    const { content } = part;
    const isText = typeof content === 'string';
    return [
      '"--#{boundary}"',
      ...toPartHeaders(part).map((header) => quoteSingle(header.join(': '))),
      "''",
      isText ? `${quoteSingle(content)}.b` : `File.binread(${quoteSingle(content.name)})`,
    ];
  });
  const all = [...lines, '"--#{boundary}--"', "''"].map((line) => `${line},`);
  return [
    'boundary = SecureRandom.hex',
    `request.body = [\n${indent(all)}\n].join("\\r\\n")`,
    `request['Content-Type'] = "multipart/form-data; boundary=#{boundary}"`,
  ];
}
