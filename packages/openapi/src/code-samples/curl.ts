import { quoteShell } from './quote.ts';
import { headersOf, type SampleRequest } from './sample-request.ts';

/** One command of a POSIX shell, broken by backslashes. A header without a value takes a semicolon. */
export function toCurl(request: SampleRequest): string {
  return [
    `curl${methodOf(request)}${/[[\]{}]/.test(request.url) ? ' --globoff' : ''}`,
    quoteShell(request.url),
    ...headersOf(request).map(
      ([name, value]) => `-H ${quoteShell(value ? `${name}: ${value}` : `${name};`)}`,
    ),
    ...(request.body === undefined ? [] : [`--data-raw ${quoteShell(request.body)}`]),
  ].join(' \\\n  ');
}

function methodOf({ method, body }: SampleRequest): string {
  if (method === 'HEAD') return ' --head';
  return method === 'GET' && body === undefined ? '' : ` -X ${quoteShell(method)}`;
}
