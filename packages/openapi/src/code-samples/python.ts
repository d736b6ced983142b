import { quoteDouble } from './quote.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';

/** By the standard library, so that it runs wherever Python does. */
export function toPython(request: SampleRequest): string {
  const headers = headersOf(request).map(
    ([name, value]) => `${quoteDouble(name)}: ${quoteDouble(value)},`,
  );
  const args = [
    `${quoteDouble(request.url)},`,
    `method=${quoteDouble(request.method)},`,
    ...(headers.length > 0 ? ['headers={', indent(headers, 4), '},'] : []),
    ...(request.body === undefined ? [] : [`data=${quoteDouble(request.body)}.encode("utf-8"),`]),
  ].flatMap((text) => text.split('\n'));
  return [
    'from urllib.request import Request, urlopen',
    '',
    `request = Request(\n${indent(args, 4)}\n)`,
    'with urlopen(request, timeout=30) as response:',
    '    print(response.read().decode("utf-8"))',
  ].join('\n');
}
