import { toPageAddress } from '@portal/contract/addresses/pages';
import { toActText, toObjectText } from '@portal/contract/desk/staff-log/rules';
import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import { grants, mayAsStaff } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { listLatestActs } from '../staff-log/index.ts';
import type { OverviewSource, SourceLine } from './overview-source.ts';

const mostShown = 8;

/** Who did what: of the acts that the reader may do, too. An owner reads all. */
export const doneSource: OverviewSource = {
  id: 'log',
  part: 'done',
  name: 'the staff log',
  grants,
  list: listActLines,
};

async function listActLines({ database }: Services, person: Person): Promise<SourceLine[]> {
  const open = operations.filter(({ access }) => mayAsStaff(access, person)).map(({ id }) => id);
  const acts = await listLatestActs(database, open, mostShown);
  return acts.map((act) => ({
    text: `${toActText(act.operation)}: ${toNamedText(act)}`,
    detail: act.reason ? `${act.actor}, “${act.reason}”` : act.actor,
    at: act.at,
    href: toHref(act, person),
  }));
}

const named = z.object({ name: z.string() });

/** People know things by their names, where the act has one; the log has the id. */
function toNamedText(act: StaffAct): string {
  const { data } = named.safeParse(act.after ?? act.before);
  return data ? toObjectText({ ...act, object_id: `“${data.name}”` }) : toObjectText(act);
}

/** To the whole line for owners, else to the page of what was changed. */
function toHref(act: StaffAct, { grants: held }: Person): string {
  const { object_type: type, object_id: id, account_id: accountId } = act;
  if (held.includes('owner')) {
    return toPageAddress(
      '/admin',
      {},
      { tab: 'log', object_type: type, object_id: id ?? undefined },
    );
  }
  if (type === 'api' && id) {
    return toPageAddress('/gateway-inventory/cloud/$systemName', { systemName: id });
  }
  if (accountId !== null) return toPageAddress('/admin/customers/$id', { id: String(accountId) });
  return places[type] ?? toPageAddress('/admin', {}, { tab: 'customers' });
}

const places: Readonly<Record<string, string>> = {
  request: toPageAddress('/admin', {}, { tab: 'queue', state: 'approved' }),
  supportCase: toPageAddress('/admin', {}, { tab: 'cases' }),
  mail: toPageAddress('/admin', {}, { tab: 'mails', state: 'sent' }),
  news: toPageAddress('/news', {}),
  faq: toPageAddress('/faqs', {}),
  incident: toPageAddress('/apis/status', {}),
  invoice: toPageAddress('/admin/invoices', {}),
  serviceCodes: toPageAddress('/edi/serviceCode', {}),
};
