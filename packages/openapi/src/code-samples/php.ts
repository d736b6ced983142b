import { quoteSingle } from './quote.ts';
import {
  hasNamesOnce,
  toFormText,
  toPartHeaders,
  typeOfPart,
  type SampleFields,
  type SamplePart,
} from './sample-body.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';
import { toNowdoc } from './text-block.ts';

export function toPhp(request: SampleRequest): string {
  const { before, headers: further, fields } = toBody(request.body);
  const given = headersOf(request).map(([name, value]) => quoteSingle(`${name}: ${value}`));
  const headers = [...given, ...further].map((header) => `${header},`);
  const options = [
    `CURLOPT_CUSTOMREQUEST => ${quoteSingle(request.method)},`,
    'CURLOPT_RETURNTRANSFER => true,',
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [\n${indent(headers, 8)}\n    ],`] : []),
    ...(fields === undefined ? [] : [`CURLOPT_POSTFIELDS => ${fields},`]),
  ];
  return [
    '<?php',
    ...before,
    `$call = curl_init(${quoteSingle(request.url)});`,
    'curl_setopt_array($call, [',
    ...options.map((line) => `    ${line}`),
    ']);',
    '$answer = curl_exec($call);',
    'echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), "\\n", $answer;',
  ].join('\n');
}

interface Writing {
  readonly before: readonly string[];
  readonly headers: readonly string[];
  readonly fields?: string;
}

function toBody(body: SampleRequest['body']): Writing {
  const plain = { before: [], headers: [] };
  if (body === undefined) return plain;
  if (typeof body === 'string') {
    const before = [`$body = ${toNowdoc(body) ?? quoteSingle(body)};`];
    return { ...plain, before, fields: '$body' };
  }
  if (body.kind === 'file') {
    return { ...plain, fields: `file_get_contents(${quoteSingle(body.file.name)})` };
  }
  if (body.kind === 'fields') return { ...plain, fields: toFields(body.fields) };
  return canMap(body.parts) ? { ...plain, fields: toMap(body.parts) } : toLines(body.parts);
}

/** A name that comes twice would be numbered by PHP. */
function toFields(fields: SampleFields): string {
  if (!hasNamesOnce(fields.map(([name]) => name))) return quoteSingle(toFormText(fields));
  const members = fields.map((field) => `${field.map(quoteSingle).join(' => ')},`);
  return `http_build_query([\n${indent(members, 8)}\n    ])`;
}

/** An array holds a name once, and texts without a type. */
function canMap(parts: readonly SamplePart[]): boolean {
  return (
    hasNamesOnce(parts.map(({ name }) => name)) &&
    parts.every((part) => !part.headers && !(typeof part.content === 'string' && typeOfPart(part)))
  );
}

function toMap(parts: readonly SamplePart[]): string {
  const members = parts.map((part) => {
    const { name, content } = part;
    if (typeof content === 'string') return `${quoteSingle(name)} => ${quoteSingle(content)},`;
    const file = [content.name, typeOfPart(part) ?? '', content.name].map(quoteSingle);
    return `${quoteSingle(name)} => new CURLFile(${file.join(', ')}),`;
  });
  return `[\n${indent(members, 8)}\n    ]`;
}

/** The body line by line, where no array can say it. */
function toLines(parts: readonly SamplePart[]): Writing {
  const lines = parts.flatMap((part) => {
    const { content } = part;
    const isText = typeof content === 'string';
    return [
      '"--$boundary"',
      ...toPartHeaders(part).map((header) => quoteSingle(header.join(': '))),
      "''",
      isText ? quoteSingle(content) : `file_get_contents(${quoteSingle(content.name)})`,
    ];
  });
  return {
    before: [
      '$boundary = bin2hex(random_bytes(16));',
      String.raw`$body = implode("\r\n", [`,
      ...[...lines, '"--$boundary--"', "''"].map((line) => `    ${line},`),
      ']);',
    ],
    headers: ['"Content-Type: multipart/form-data; boundary=$boundary"'],
    fields: '$body',
  };
}
