import { writeDate } from '@portal/contract/text/days';
import { writeDuration, writeSize } from '@portal/contract/text/numbers';
import type { LoggedRequest } from '@portal/contract/usage/request-log/schema';
import { toDayText } from '../../lib/dates.ts';

/** '20 Nov 2026, 14:05:09.123', in the reader's zone: requests are told apart by less than a minute. */
export function toExactText(at: string): string {
  return `${toDayText(new Date(at))}, ${toExactTime(at)}`;
}

export const toExactTime = (at: string): string => writeDate(new Date(at), 'exactTime');

/** '4.5 ms', '184 ms', '1.2 s'. */
export function toDurationText(milliseconds: number | null): string {
  return milliseconds === null ? '–' : writeDuration(milliseconds);
}

/** How long the API itself took to begin its answer. */
export function toUpstreamText({ upstream_ms }: LoggedRequest): string {
  if (upstream_ms === null) return 'The API did not answer, or was not called';
  return `API started answering after ${toDurationText(upstream_ms)}`;
}

/** '412 B', '3.4 kB'; '–' where nobody announced it. */
export function toSizeText(bytes: number | null): string {
  return bytes === null ? '–' : writeSize(bytes);
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
