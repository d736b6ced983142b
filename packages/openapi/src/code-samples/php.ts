import { quoteSingle } from './quote.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';

export function toPhp(request: SampleRequest): string {
  const headers = headersOf(request).map(([name, value]) => `${quoteSingle(`${name}: ${value}`)},`);
  const options = [
    `CURLOPT_CUSTOMREQUEST => ${quoteSingle(request.method)},`,
    'CURLOPT_RETURNTRANSFER => true,',
    ...(headers.length > 0 ? [`CURLOPT_HTTPHEADER => [\n${indent(headers, 8)}\n    ],`] : []),
    ...(request.body === undefined ? [] : [`CURLOPT_POSTFIELDS => ${quoteSingle(request.body)},`]),
  ];
  return [
    '<?php',
    `$call = curl_init(${quoteSingle(request.url)});`,
    'curl_setopt_array($call, [',
    ...options.map((line) => `    ${line}`),
    ']);',
    '$answer = curl_exec($call);',
    'echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), "\\n", $answer;',
  ].join('\n');
}
