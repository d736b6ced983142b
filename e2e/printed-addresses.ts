import type { APIRequestContext, APIResponse } from '@playwright/test';

/** An operation as it is printed: `GET /rest/location/v4/servicepoints/{servicePointId}`. */
type PrintedOperation = string;

interface Printed {
  /** Whole addresses and paths from the host on. */
  readonly links: ReadonlySet<string>;
  readonly operations: ReadonlySet<PrintedOperation>;
}

const wholeAddresses = /https?:\/\/[^\s"'<>()[\]`\\]+/g;
const linkedPaths = /(?:\]\(|(?:href|src)=")(\/[^)"\s]*)/g;
const operations = /`((?:GET|POST|PUT|PATCH|DELETE) \/rest\/[^`\s?]+)`/g;

/** What a text of any format tells its reader to open or to call. */
export function readPrinted(text: string): Printed {
  const whole = [...text.matchAll(wholeAddresses)].map(([address]) => address);
  const paths = [...text.matchAll(linkedPaths)].map(([, path]) => path ?? '');
  const links = [...whole, ...paths].map((link) =>
    link.replaceAll('&amp;', '&').replace(/[.,;:*]+$/, ''),
  );
  return {
    links: new Set(links),
    operations: new Set([...text.matchAll(operations)].map(([, operation]) => operation ?? '')),
  };
}

/** The path from the host on, of a link that leads to this portal. */
export function toOwnPath(link: string, origin: string): string | undefined {
  if (!URL.canParse(link, origin)) return undefined;
  const url = new URL(link, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** Calls that lead nowhere: no route of the gateway, no operation of the carrier. */
const lost = ['GW-404', 'API-404', 'GW-400'];

/** Why a call of an operation did not arrive at it, or could not; undefined where it did, whatever was said there. */
export async function findLostCall(answer: APIResponse): Promise<string | undefined> {
  const text = await answer.text();
  const [, code = ''] = /"faultCode":\s*"([^"]+)"/.exec(text) ?? [];
  const isUnread = answer.status() === 429 || answer.status() >= 500;
  const isLost = lost.includes(code) || isUnread || text.includes('<!doctype html>');
  return isLost ? `${answer.status()} ${code} ${answer.url()}` : undefined;
}

interface Walk {
  readonly request: APIRequestContext;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens each start and whatever they print, on and on; gives the operations, and what cannot be opened. */
export async function walkTexts({ request, origin, headers }: Walk, starts: readonly string[]) {
  const seen = new Set(starts);
  const broken: string[] = [];
  const calls = new Set<string>();
  const printedOperations = new Set<PrintedOperation>();
  for (const path of seen) {
    const answer = await request.get(origin + path, { headers });
    if (!answer.ok()) broken.push(`${answer.status()} ${path}`);
    // Pages are the browser's to walk.
    if (/html|pdf|octet|image/.test(answer.headers()['content-type'] ?? '')) continue;
    const printed = readPrinted(await answer.text());
    for (const operation of printed.operations) printedOperations.add(operation);
    const own = [...printed.links].flatMap((link) => toOwnPath(link, origin) ?? []);
    for (const link of own) (link.startsWith('/rest/') ? calls : seen).add(link);
    // It takes a POST alone.
    seen.delete('/mcp');
  }
  return { seen, broken, calls, operations: printedOperations };
}
