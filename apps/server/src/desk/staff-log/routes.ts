import * as operations from '@portal/contract/desk/staff-log/operations';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { Answer } from '../../http/answer.ts';
import { route, type Route } from '../../http/serve.ts';
import { exportStaffActs, listObjectActs, listStaffActs } from './list-staff-acts.ts';

export const staffLogRoutes = (services: Services): readonly Route[] => [
  route(operations.listStaffActs, ({ query }) => listStaffActs(services, query)),
  route(operations.exportStaffActs, async ({ query }) => {
    const csv = await exportStaffActs(services, query);
    return new Answer(200, csv, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="staff-log.csv"',
    });
  }),
  route(operations.listObjectActs, async ({ caller, params }) => ({
    acts: await listObjectActs(services, requirePerson(caller), params),
  })),
];
