import { quotePowershell } from './quote.ts';
import { hasNamesOnce, toFormText, typeOfPart, type SamplePart } from './sample-body.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';
import { toHereString } from './text-block.ts';

export function toPowershell(request: SampleRequest): string {
  const type = headersOf(request).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const plain = headersOf(request).filter(([name]) => name.toLowerCase() !== 'content-type');
  const args = [
    `Method = ${quotePowershell(request.method)}`,
    `Uri = ${quotePowershell(request.url)}`,
    ...(plain.length > 0
      ? [
          `Headers = @{\n${plain.map(([name, value]) => `    ${quotePowershell(name)} = ${quotePowershell(value)}`).join('\n')}\n  }`,
        ]
      : []),
    ...(type === undefined ? [] : [`ContentType = ${quotePowershell(type)}`]),
    ...toBody(request.body),
  ];
  const { body } = request;
  return [
    ...(typeof body === 'string' ? [`$body = ${toHereString(body) ?? quotePowershell(body)}`] : []),
    ...(typeof body === 'object' && body.kind === 'parts' ? toForm(body.parts) : []),
    '$call = @{',
    ...args.map((line) => `  ${line}`),
    '}',
    '$response = Invoke-WebRequest @call',
    '$response.StatusCode',
    '$response.Content',
  ].join('\n');
}

const ofText = (code: string) => `Body = [System.Text.Encoding]::UTF8.GetBytes(${code})`;

function toBody(body: SampleRequest['body']): readonly string[] {
  if (body === undefined) return [];
  if (typeof body === 'string') return [ofText('$body')];
  if (body.kind === 'parts') return ['Body = $form'];
  if (body.kind === 'file') return [`InFile = ${quotePowershell(body.file.name)}`];
  if (!hasNamesOnce(body.fields.map(([name]) => name))) {
    return [ofText(quotePowershell(toFormText(body.fields)))];
  }
  const fields = body.fields.map((field) => `    ${field.map(quotePowershell).join(' = ')}`);
  return [['Body = [ordered]@{', ...fields, '  }'].join('\n')];
}

/** PowerShell 7; its `-Form` would name no type of a part. */
function toForm(parts: readonly SamplePart[]): readonly string[] {
  return ['$form = [System.Net.Http.MultipartFormDataContent]::new()', ...parts.flatMap(toPart)];
}

function toPart(part: SamplePart): readonly string[] {
  const { name, content, headers = {} } = part;
  const type = typeOfPart(part);
  const isText = typeof content === 'string';
  const made = isText
    ? `[System.Net.Http.StringContent]::new(${quotePowershell(content)})`
    : `[System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Resolve-Path ${quotePowershell(content.name)})))`;
  const names = isText ? [name] : [name, content.name];
  return [
    `$part = ${made}`,
    `$part.Headers.ContentType = ${type ? quotePowershell(type) : '$null'}`,
    ...Object.entries(headers).map(
      (header) => `$part.Headers.Add(${header.map(quotePowershell).join(', ')})`,
    ),
    `$form.Add(${['$part', ...names.map(quotePowershell)].join(', ')})`,
  ];
}
