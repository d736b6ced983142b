import { expect } from 'vitest';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import type { Place } from './documented-place.ts';
import { readCommands } from './read-commands.ts';

/** How a command is run, and what its reader may expect of it. */
export type Run = (place: Place, text: string) => Promise<void>;

/** Commands that another test runs, and why not here. */
export interface ShownBy {
  readonly shownBy: string;
  readonly why: string;
}

export const keyOfBefore = 'b9f1c2d3e4a5968778695a4b3c2d1e0f';
export const intoEmptyDatabase = ({ databases }: Place) => ({
  DATABASE_URL: databases.restored.url,
});

/** A command that ends with 0, complains of nothing and says so. */
export function types(
  says: RegExp,
  more: (place: Place) => Record<string, string> = () => ({}),
): Run {
  return async (place, text) => {
    const { code, out, err } = await place.run(text, more(place));
    expect({ code, out, err: code === 0 ? '' : err }).toEqual({
      code: 0,
      out: expect.stringMatching(says),
      err: '',
    });
  };
}

/** An address that is called without a credential; `{a,b}` are two. */
export function answers(status: number, says = /^/): Run {
  return async (place, text) => {
    for (const path of expandBraces(text.replace('<PORTAL_URL>', ''))) {
      const answer = await fetch(`${place.url}${path}`, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, status]);
      expect(await answer.text()).toMatch(says);
    }
  };
}

function expandBraces(text: string): string[] {
  const [whole, list] = /\{([^}]*,[^}]*)\}/.exec(text) ?? [];
  if (whole === undefined || list === undefined) return [text];
  return list.split(',').flatMap((one) => expandBraces(text.replace(whole, one)));
}

export function inGatewayAlone(): ShownBy {
  return {
    shownBy: 'apps/server/src/gateway/gateway-processes.test.ts',
    why: 'names what a process that is nothing but the gateway does not answer',
  };
}

export function registerOfCustomers(): ShownBy {
  return {
    shownBy: 'apps/server/src/accounts/customer/customer-register.test.ts',
    why: 'is what the portal asks of a service of the operator',
  };
}

/** Lines that one test runs in their order. */
export function backToAMoment(): Record<string, ShownBy> {
  const shownBy = 'apps/server/src/commands/back-to-a-moment.long.test.ts';
  const lines = readCommands().filter(({ chapter }) => chapter === 'Back to a moment');
  return Object.fromEntries(
    lines.map(({ text }) => [
      text,
      { shownBy, why: "is read there and run by Debian's PostgreSQL" },
    ]),
  );
}

export const statusOf = ({ url }: Place, path: string) =>
  fetch(`${url}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

export function askGateway(
  place: Place,
  path: string,
  headers: Record<string, string>,
  body?: string,
) {
  const secret = { 'x-gateway-secret': place.variables['GATEWAY_SECRET'] ?? '' };
  const sent = { headers: { ...secret, ...headers } };
  return fetch(
    `${place.url}${path}`,
    body === undefined ? sent : { ...sent, method: 'POST', body },
  );
}

export const toHeaders = (token = '') => ({
  Authorization: `Bearer ${token}`,
  [portalKeyHeader]: portalKey,
  'Content-Type': 'application/json',
});

/** "With a personal token of the scope `publishing` (write access)". */
export async function keepPersonalToken({ url, kept, examples, variables }: Place): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const wish = { name: 'Pipeline', permission: 'rw', scopes: ['publishing'], expires_at: day };
  const answer = await fetch(`${url}/rest/system/devportal/v2/apo/personal/access_tokens.json`, {
    method: 'POST',
    headers: toHeaders(kept.get('token')),
    body: JSON.stringify({ token: wish }),
  });
  const text = await answer.text();
  const [, value = ''] = /"value":"(dp_[^"]+)"/.exec(text) ?? [];
  if (value === '') throw new Error(`No token was made: ${text}`);
  examples.push(['dp_…', value]);
  variables['PORTAL_TOKEN'] = value;
}

export const toSpecification = (title: string) => `openapi: 3.0.3
info: { title: ${title}, version: 1.0.0, description: What ${title.toLowerCase()} there are. }
servers: [{ url: https://api.postal.example/rest/${title.toLowerCase()}/v1 }]
paths:
  /all:
    get:
      operationId: listAll
      summary: All of them
      responses: { '200': { description: All of them } }
`;
