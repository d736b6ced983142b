import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { toDayText } from '../../lib/dates.ts';
import { toCountText } from '../../lib/numbers.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** '20 Nov 2026, 14:05:09.123', in the reader's zone: requests are told apart by less than a minute. */
export function toExactText(at: string): string {
  const date = new Date(at);
  return `${toDayText(date)}, ${clock.format(date)}`;
}

/** '4.5 ms', '184 ms', '1 204 ms'. */
export function toDurationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const text = milliseconds < 10 ? milliseconds.toFixed(1) : toCountText(Math.round(milliseconds));
  return `${text}\u00a0ms`;
}

/** How long the API itself took to begin its answer. */
export function toUpstreamText({ upstream_ms }: LoggedRequest): string {
  if (upstream_ms === null) return 'The API did not answer, or was not called';
  return `API started answering after ${toDurationText(upstream_ms)}`;
}

/** '412 B', '3.4 KiB'; '–' where nobody announced it. */
export function toSizeText(bytes: number | null): string {
  if (bytes === null) return '–';
  if (bytes < 1024) return `${bytes}\u00a0B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)}\u00a0KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)}\u00a0MiB`;
}

const faultTexts: Readonly<Record<string, string>> = {
  'GW-400': 'The request was malformed.',
  'GW-401-KEY': 'The API key was missing.',
  'GW-403-KEY': 'No application has this API key.',
  'GW-403-PORTAL': 'The portal’s client was missing.',
  'GW-404': 'There is no API at this path.',
  'GW-405': 'The API does not support this method.',
  'GW-429-KEY': 'Too many unknown API keys came from the address.',
  'GW-401': 'The access token was missing or not valid.',
  'GW-403-STATE': 'The application was not live.',
  'GW-403-PLAN': 'The application’s plan does not include this API.',
  'GW-403': 'The role was too low.',
  'GW-413': 'The body was too large.',
  'GW-429': 'A limit of the plan was used up.',
  'GW-502': 'The API could not be reached.',
  'GW-503': 'The API was not available.',
  'GW-504': 'The API did not answer in time.',
};

/** Why the gateway answered by itself; undefined where the API did. */
export function toFaultText({ fault_code }: Pick<LoggedRequest, 'fault_code'>): string | undefined {
  if (fault_code === null) return undefined;
  return `${faultTexts[fault_code] ?? 'The gateway refused the call.'} (${fault_code})`;
}
