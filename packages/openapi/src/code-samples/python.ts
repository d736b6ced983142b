import { quoteDouble } from './quote.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';

export function toPython(request: SampleRequest): string {
  const headers = headersOf(request).map(
    ([name, value]) => `${quoteDouble(name)}: ${quoteDouble(value)},`,
  );
  const args = [
    `${quoteDouble(request.method)},`,
    `${quoteDouble(request.url)},`,
    ...(headers.length > 0 ? ['headers={', indent(headers, 4), '},'] : []),
    ...(request.body === undefined ? [] : [`data=${quoteDouble(request.body)}.encode("utf-8"),`]),
    'timeout=30,',
  ].flatMap((text) => text.split('\n'));
  return [
    'import requests',
    '',
    `response = requests.request(\n${indent(args, 4)}\n)`,
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n');
}
