import type { LookupAddress } from 'node:dns';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Services } from '../../context/context.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { isClosedAddress, isForbiddenAddress } from '../../platform/outward-call.ts';
import { toGuard } from './delivery/open-deliveries.ts';
import { t, type Text } from '../../platform/text/text.ts';

type Context = Pick<Services, 'portalUrl' | 'webhookGuard' | 'inboxGuard'>;

/** The address as it is kept. Throws what a person can put right; where the name leads is looked at again at each delivery. */
export async function parseTarget(services: Context, text: string): Promise<string> {
  const url = parseAddress(text.trim());
  if (url.protocol !== 'https:' && services.portalUrl.startsWith('https:')) {
    throw fault(t`must begin with https://`);
  }
  const guard = toGuard(services, url.href);
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
