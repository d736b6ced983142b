import {
  type EndpointEvent,
  type XAttributes,
  xAttributes,
} from '@portal/contract/catalogue/inventory/schema';
import * as z from 'zod/mini';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { type FaultDetail, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import type { InfoChanges } from '../specification/index.ts';
import { reservedAttributes } from '../specification/index.ts';
import { findCloudEndpoint, insertEndpointEvent } from './inventory-sql.ts';
import { requireFresh } from '../../context/if-match.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { updateInfo } from '../specification/index.ts';
import { getAttributes } from './get-endpoint.ts';
import { t } from '../../platform/text/text.ts';

const visibilities = ['public', 'private', 'internal', 'apigov'];

/** Replaces the `x-` attributes of a specification by writing them into its document (contracts F8). */
export async function updateXAttributes(
  services: Services,
  person: Person,
  of: { systemName: string; attributes: Record<string, unknown>; ifMatch: string | null },
): Promise<XAttributes> {
  const endpoint = await findCloudEndpoint(services.database, of.systemName);
  const before = endpoint && (await getAttributes(services, of.systemName));
  if (!before) throw notFound(t`The endpoint has no specification`);
  const after = requireSound(of.attributes);
  const edit = toEdit(before.attributes, after);
  if (Object.keys(edit).length === 0) {
    requireFresh(before.updatedAt, of.ifMatch);
    return before.attributes;
  }
  const changes = listChanges(before.attributes, after);
  noteAct({ before: before.attributes });
  await updateInfo(services, person, {
    id: before.id,
    edit,
    ifMatch: of.ifMatch,
  });
  const { systemName } = of;
  await inTransaction(services.database, (connection) =>
    insertEndpointEvent(connection, { systemName, by: person.email, changes }),
  );
  return (await getAttributes(services, systemName))?.attributes ?? {};
}

/** What stays as it is, is no edit: an attribute that nobody touched decides nothing anew. */
function toEdit(before: XAttributes, after: XAttributes): InfoChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
}

function requireSound(attributes: Record<string, unknown>): XAttributes {
  const faults = Object.entries(attributes).flatMap(([name, value]) => listFaults(name, value));
  if (faults.length > 0) throw new PortalError('invalid', { faults });
  return z.parse(xAttributes, attributes);
}

function listFaults(name: string, value: unknown): FaultDetail[] {
  const params = { [name]: typeof value === 'string' ? value : '' };
  if (!/^x-[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/.test(name)) {
    return [{ text: t`Attribute name must start with x-`, code: 'INV-030', params }];
  }
  if (reservedAttributes.has(name)) {
    return [{ text: t`${name} cannot be changed here`, code: 'INV-031', params }];
  }
  if (!['string', 'number', 'boolean'].includes(typeof value) || String(value).length > 500) {
    const text = t`${name} must be text of at most 500 characters, a number, true or false`;
    return [{ text, code: 'INV-032', params }];
  }
  const isUnknown = name === 'x-visibility' && !visibilities.includes(String(value));
  if (!isUnknown) return [];
  return [
    { text: t`x-visibility must be one of ${visibilities.join(', ')}`, code: 'INV-033', params },
  ];
}

function listChanges(before: XAttributes, after: XAttributes): EndpointEvent['changes'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const read = (of: XAttributes, name: string) =>
    Object.hasOwn(of, name) ? String(of[name]) : null;
  return names.flatMap((field) => {
    const [old, current] = [read(before, field), read(after, field)];
    return old === current ? [] : [{ field, before: old, after: current }];
  });
}
