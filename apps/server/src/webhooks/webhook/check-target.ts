import type { LookupAddress } from 'node:dns';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { isClosedAddress, isForbiddenAddress } from '../../platform/outward-call.ts';
import { findInboxToken, inboxWord } from './inbox/inbox-address.ts';
import { findInbox } from './inbox/inbox-sql.ts';
import { t, type Text } from '../../platform/text/text.ts';

type Context = Pick<Services, 'portalUrl' | 'webhookGuard'>;
type InboxContext = Pick<Services, 'database' | 'inboxHash'>;

/** The address as it is kept: of the account's own inbox, which it would open, the word alone. */
export async function parseTarget(
  services: Context & InboxContext,
  { accountId, text }: { readonly accountId: number; readonly text: string },
): Promise<string> {
  const typed = text.trim();
  if (typed === inboxWord) return inboxWord;
  const token = findInboxToken(services.portalUrl, typed);
  if (token === null) return parseOutward(services, typed);
  const inbox = await findInbox(services.database, services.inboxHash(token));
  if (inbox?.account_id === accountId) return inboxWord;
  throw fault(t`is not the inbox of your account: choose your own inbox`);
}

/** Throws what a person can put right; where the name leads is looked at again at each delivery. */
export async function parseOutward(services: Context, text: string): Promise<string> {
  const url = parseAddress(text.trim());
  if (url.protocol !== 'https:' && services.portalUrl.startsWith('https:')) {
    throw fault(t`must begin with https://`);
  }
  const { webhookGuard: guard } = services;
  if (isClosedAddress(url, guard) || (await leadsNowhereOpen(url, guard))) {
    throw fault(t`leads to an address that is not on the public Internet`);
  }
  return url.href;
}

function parseAddress(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw fault(t`must be an address such as https://shop.example/webhooks`);
  if (url.username !== '' || url.password !== '')
    throw fault(t`must not contain a user name or password`);
  if (url.hash !== '') throw fault(t`must not contain a fragment (#)`);
  return url;
}

const fault = (text: Text) => invalid({ url: [text] });

/** A name that nobody knows yet may be known at the first delivery. */
function leadsNowhereOpen({ hostname }: URL, guard: UpstreamGuard): Promise<boolean> {
  return new Promise((settle) => {
    const done = (error: unknown, _found?: string | LookupAddress[]) =>
      settle(isForbiddenAddress(error));
    guard.lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true }, done);
  });
}
