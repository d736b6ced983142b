import { callerDays } from '@portal/contract/catalogue/specification/campaign-rules';
import type { Campaign } from '@portal/contract/catalogue/specification/campaign-schema';
import type { CloudEndpoint } from '@portal/contract/catalogue/inventory/schema';
import type { Connection } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { countCallers, findOpenCampaign } from '../specification/index.ts';
import { t, type Text } from '../../platform/text/text.ts';

type Lifecycle = CloudEndpoint['lifecycle'];

/** A campaign ends an API, and tells everybody who calls: a lifecycle that is set by hand neither begins an end nor undoes one. */
export async function requireToldEnd(
  connection: Connection,
  { before, after }: { before: CloudEndpoint; after: CloudEndpoint },
): Promise<void> {
  const { systemName } = before;
  const { lifecycle } = after;
  if (before.lifecycle === lifecycle) return;
  const open = await findOpenCampaign(connection, systemName);
  if (open) requireFitting(open, lifecycle);
  else if (lifecycle === 'deprecated') {
    throw refuse(
      t`To deprecate an API, start a campaign under Retiring APIs: it tells everyone who calls it`,
    );
  } else if (lifecycle === 'retired') await requireUncalled(connection, systemName);
}

function requireFitting({ systemName, lastDay, state }: Campaign, lifecycle: Lifecycle): void {
  if (lifecycle === 'deprecated' || (lifecycle === 'retired' && state === 'ended')) return;
  throw refuse(
    t`${systemName} has a campaign that ends it on ${lastDay}: change or cancel the campaign`,
  );
}

async function requireUncalled(connection: Connection, systemName: string): Promise<void> {
  const callers = await countCallers(connection, systemName, callerDays);
  if (callers === 0) return;
  const who = callers === 1 ? t`1 account` : t`${callers} accounts`;
  throw refuse(
    t`${who} called ${systemName} in the last ${callerDays} days: start a campaign under Retiring APIs, which tells them`,
  );
}

const refuse = (text: Text) =>
  new PortalError('invalid', { faults: [{ text, code: 'INV-024', params: { lifecycle: '' } }] });
