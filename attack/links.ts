import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findSecrets, type Text } from '@portal/postgres/find-secrets';
import type { Attempt, Family } from './attempt.ts';
import { readLogs } from './secrets.ts';
import type { Stage } from './stage.ts';

const newToken = () => randomBytes(32).toString('base64url');
const apo = '/rest/system/devportal/v2/apo';

/** Addresses that open something for whoever has them. */
const places: Readonly<Record<string, (token: string) => string>> = {
  'end customer, page': (token) => `/end-customer/${token}`,
  'end customer, call': (token) => `${apo}/end-customers/${token}.json`,
  'invitation, page': (token) => `/signup/invitation/${token}`,
  'invitation, call': (token) => `/rest/system/devportal/v1/invitations/${token}.json`,
  'preview, page': (token) => `/apis/details/preview-1-${token}`,
  'preview, Markdown': (token) => `/apis/details/preview-1-${token}.md`,
  'preview, call': (token) => `/rest/apigov/ssa/v1/noa/specs/preview-1-${token}/outline`,
  'preview, document': (token) => `/specs/preview-1-${token}`,
  undoing: (token) => `/undo/${token}`,
  'newsletter, confirming': (token) => `/newsletter/confirm/${token}`,
  'newsletter, ending': (token) => `/newsletter/unsubscribe/${token}`,
  'API changes, ending': (token) => `/api-changes/unsubscribe/${token}`,
  inbox: (token) => `/webhook-inbox/${token}`,
  copy: (token) => `/copies/account/1.zip?expires=9999999999&signature=${token}`,
  reset: (token) => `/login/reset?token=${token}`,
  confirmation: (token) => `/login/verify?token=${token}`,
  'new address': (token) => `/login/confirm-email?token=${token}`,
  'one-time code': (token) => `/login/api/token?client_id=devportal&oneTimeCode=otc_${token}`,
  logout: (token) => `/login/logout?authorization=ul_${token}`,
  'API key': (token) => `/rest/shipment/v3/bookings?apikey=${token}`,
};

/** Ways to miss the address, or to meet it by another spelling. */
const spellings: Readonly<Record<string, (target: string, token: string) => string>> = {
  'as it is': (target) => target,
  'a slash more': (target) => target.replace('?', '/?').replace(/([^/])$/, '$1/'),
  'a level more': (target, token) => target.replace(token, `${token}/more`),
  'a letter encoded': (target, token) =>
    target.replace(token, `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`),
  'a dot more': (target, token) => target.replace(token, `./${token}`),
  'below an unknown path': (target) => target.replace(/^\/(\w)/, '/rest/x$1'),
  'in capitals': (target) => target.replace(/^\/[\w-]+/, (first) => first.toUpperCase()),
  'behind two slashes': (target) => `/${target}`,
};

const methods = ['GET', 'POST'] as const;

interface Sent {
  readonly name: string;
  readonly token: string;
}

async function sendAll({ portal }: Stage): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (const [place, toTarget] of Object.entries(places)) {
    for (const [spelling, spell] of Object.entries(spellings)) {
      for (const method of methods) {
        const token = newToken();
        const response = await fetch(`${portal}${spell(toTarget(token), token)}`, {
          method,
          redirect: 'manual',
          headers: { 'x-bap-key': 'web-devportal', accept: 'text/html' },
        });
        await response.arrayBuffer();
        sent.push({ name: `${place}, ${spelling}, ${method}`, token });
      }
    }
  }
  return sent;
}

/** Lines are written in groups: the last call of the gateway stands in the log once all before it do. */
async function readWrittenLogs({ portal, directory }: Stage): Promise<Text[]> {
  const marker = await fetch(`${portal}/rest/nowhere/at/all`);
  await marker.arrayBuffer();
  const id = marker.headers.get('x-request-id') ?? '';
  for (let tries = 0; tries < 100; tries += 1) {
    const logs = await readLogs(directory);
    if (logs.some(({ text }) => text.includes(id))) return logs;
    await delay(100);
  }
  throw new Error('the last call never came to the log');
}

/** Held: of no address that opens something the log has what opens it, however it is spelt. */
export const linksInLogs: Family = {
  name: 'links in logs',
  async list(stage): Promise<Attempt[]> {
    const sent = await sendAll(stage);
    const logs = await readWrittenLogs(stage);
    return sent.map(({ name, token }) => ({
      name,
      async run() {
        // A letter may have been encoded.
        const found = findSecrets(logs, new Map([[name, token.slice(1)]]));
        return found.length === 0 ? null : `it lies in ${found.join(', ')}`;
      },
    }));
  },
};
