import * as operations from '@portal/contract/desk/staff-log/operations';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { Answer } from '../../http/answer.ts';
import { route, type Route } from '../../http/serve.ts';
import {
  exportObjectActs,
  exportStaffActs,
  listObjectActs,
  listStaffActs,
} from './list-staff-acts.ts';

export const staffLogRoutes = (services: Services): readonly Route[] => [
  route(operations.listStaffActs, ({ query }) => listStaffActs(services, query)),
  route(operations.exportStaffActs, async ({ query }) =>
    toFile('staff-log', await exportStaffActs(services, query)),
  ),
  route(operations.listObjectActs, ({ caller, params, query }) =>
    listObjectActs(services, requirePerson(caller), { params, query }),
  ),
  route(operations.exportObjectActs, async ({ caller, params, query }) => {
    const csv = await exportObjectActs(services, requirePerson(caller), { params, query });
    return toFile('history', csv);
  }),
];

const toFile = (name: string, csv: string) =>
  new Answer(200, csv, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  });
