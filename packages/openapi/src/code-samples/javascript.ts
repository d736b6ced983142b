import { quoteDouble } from './quote.ts';
import { headersOf, indent, type SampleRequest } from './sample-request.ts';

export function toJavascript(request: SampleRequest): string {
  return toFetch(request, [
    'if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);',
  ]);
}

/** A fetch call; the lines behind it may read `response`. */
export function toFetch(request: SampleRequest, behind: readonly string[]): string {
  const headers = headersOf(request).map(
    ([name, value]) => `${quoteDouble(name)}: ${quoteDouble(value)},`,
  );
  const options = [
    `method: ${quoteDouble(request.method)},`,
    ...(headers.length > 0 ? ['headers: {', indent(headers), '},'] : []),
    ...(request.body === undefined ? [] : [`body: ${bodyOf(request.body)},`]),
  ].flatMap((text) => text.split('\n'));
  const call = `const response = await fetch(${quoteDouble(request.url)}, {\n${indent(options)}\n});`;
  return [call, ...behind, 'console.log(await response.text());'].join('\n');
}

/** JSON is written as an object where that sends the same bytes, as a text where it would not. */
function bodyOf(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null;
    const isSame = JSON.stringify(value) === body || JSON.stringify(value, null, 2) === body;
    if (!isObject || !isSame || body.includes('"__proto__"')) return quoteDouble(body);
    return `JSON.stringify(${JSON.stringify(value, null, 2)})`;
  } catch {
    return quoteDouble(body);
  }
}
