import { toPageAddress } from '@portal/contract/addresses/pages';
import { toDoneText } from '@portal/contract/desk/staff-log/rules';
import type { StaffAct } from '@portal/contract/desk/staff-log/schema';
import { grants, mayAsStaff } from '@portal/contract/grant';
import { operations } from '@portal/contract/operations';
import * as z from 'zod/mini';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { listActNames, listLatestActs } from '../staff-log/index.ts';
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
  const names = await listActNames(database, acts);
  return acts.map((act) => ({
    text: `${names.get(`actor ${act.actor}`) ?? act.actor} ${toDoneText(act, toName(act, names))}`,
    detail: act.reason && `“${act.reason}”`,
    at: act.at,
    href: toHref(act, person),
  }));
}

const text = z.optional(z.string());
const named = z.object({ name: text, title: text, subject: text, question: text });

/** People know things by their names; what is gone had one in the act. */
function toName(act: StaffAct, names: ReadonlyMap<string, string>): string | null {
  const { object_type: type, object_id: id, before, after } = act;
  const [noted] = [after, before].flatMap((side) => {
    const { name, title, subject, question } = named.safeParse(side).data ?? {};
    return name ?? title ?? subject ?? question ?? [];
  });
  const name = names.get(`${type} ${id}`) ?? noted ?? id;
  return name === null || /^\d+$/.test(name) ? name : `“${name}”`;
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
  return places[type] ?? toPageAddress('/admin/customers', {});
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
