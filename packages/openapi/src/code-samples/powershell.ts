import { quotePowershell } from './quote.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

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
    ...(request.body === undefined
      ? []
      : [`Body = [System.Text.Encoding]::UTF8.GetBytes(${quotePowershell(request.body)})`]),
  ];
  return [
    '$call = @{',
    ...args.map((line) => `  ${line}`),
    '}',
    '$response = Invoke-WebRequest @call',
    '$response.StatusCode',
    '$response.Content',
  ].join('\n');
}
