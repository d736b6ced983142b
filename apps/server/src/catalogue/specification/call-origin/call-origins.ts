import {
  type ApprovedOrigin,
  approvedOrigin,
  type CallOrigin,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import { inTransaction } from '../../../platform/database/database.ts';
import { noteAct } from '../../../context/staff-act.ts';
import type { Person } from '../../../context/caller.ts';
import { reachOf } from '../../../context/reach-of.ts';
import type { Services } from '../../../context/context.ts';
import { invalid, notFound } from '../../../platform/errors/portal-error.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';
import { requireSpecification } from '../get-specification.ts';
import { findSpecification } from '../specification-sql.ts';
import { deleteOrigin, listOrigins, lockOrigins, saveOrigin } from './call-origin-sql.ts';
import { t } from '../../../platform/text/text.ts';

const mostOrigins = 50;

export async function listApproved(services: Services, { role }: Person, specificationId: string) {
  const { systemName } = await requireSpecification(services, role, specificationId);
  return toApproved(services, systemName);
}

async function toApproved({ database }: Services, systemName: string): Promise<ApprovedOrigin[]> {
  return (await listOrigins(database, systemName)).map((row) => toReply(approvedOrigin, row));
}

/** Approves an origin of an API, or another way to one that is approved. */
export async function approveOrigin(
  services: Services,
  person: Person,
  { specificationId, ...typed }: CallOrigin & { readonly specificationId: string },
): Promise<ApprovedOrigin[]> {
  const { systemName } = await requireSpecification(services, person.role, specificationId);
  const origin = parseOrigin(typed.origin);
  await inTransaction(services.database, async (connection) => {
    await lockOrigins(connection, systemName);
    const before = await listOrigins(connection, systemName);
    const known = before.find((one) => one.origin === origin);
    if (before.length >= mostOrigins && !known)
      throw invalid({ origin: [t`An API can have at most ${mostOrigins} approved addresses`] });
    noteAct({
      id: systemName,
      before: known && { way: known.way },
      after: { origin, way: typed.way },
    });
    await saveOrigin(connection, { systemName, origin, way: typed.way, by: person.email });
  });
  return toApproved(services, systemName);
}

export async function withdrawOrigin(
  services: Services,
  { role }: Person,
  { specificationId, origin }: { readonly specificationId: string; readonly origin: string },
): Promise<ApprovedOrigin[]> {
  const { systemName } = await requireSpecification(services, role, specificationId);
  noteAct({ id: systemName, before: { origin } });
  await inTransaction(services.database, async (connection) => {
    if (!(await deleteOrigin(connection, { systemName, origin }))) {
      throw notFound(t`This address is not approved`);
    }
  });
  return toApproved(services, systemName);
}

/** Those that the browser calls itself, for the page of an API that everybody may read. */
export async function listDirectOrigins(
  services: Pick<Services, 'database' | 'portal'>,
  idOrName: string,
): Promise<readonly string[]> {
  const visibilities = reachOf(services.portal, 'public');
  const item = await findSpecification(services.database, { idOrName, visibilities });
  const origins = item ? await listOrigins(services.database, item.systemName) : [];
  return origins.flatMap(({ origin, way }) => (way === 'direct' ? origin : []));
}

function parseOrigin(typed: string): string {
  const url = URL.parse(typed);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw invalid({
      origin: [t`must be a scheme, host and port only, such as https://api.example.com`],
    });
  }
  return url.origin;
}
