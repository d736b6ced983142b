import * as z from 'zod/mini';
import {
  type CloudEndpoint,
  type CloudEndpointChange,
  type CloudEndpointDetails,
  cloudEndpoint,
  type EndpointEvent,
} from '@portal/contract/catalogue/inventory/schema';
import { basePathShape } from '@portal/contract/addresses/served-paths';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction, isTaken } from '../../platform/database/database.ts';
import { type FaultDetail, notFound, PortalError } from '../../platform/errors/portal-error.ts';
import {
  findCloudEndpoint,
  insertEndpointEvent,
  lockCloudEndpoint,
  updateCloudEndpoint as updateRow,
} from './inventory-sql.ts';
import {
  type BusinessOwner,
  listBusinessOwners,
  listProducerTeams,
  type ProducerTeam,
} from './producer-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { getCloudEndpoint } from './get-endpoint.ts';
import {
  askForProofsOf,
  faultIf,
  listProducerFaults,
  listTimeoutFaults,
  listUpstreamFaults,
  requireNotOwn,
} from '../specification/index.ts';
import { requireToldEnd } from './require-told-end.ts';
import { t } from '../../platform/text/text.ts';

interface Producers {
  readonly owners: readonly BusinessOwner[];
  readonly teams: readonly ProducerTeam[];
}

interface Among extends Producers {
  readonly before: CloudEndpoint;
  readonly upstreams: UpstreamGuard;
}

/** Producer data and route (contracts F7). The gateway serves by what is stored here. */
export async function updateCloudEndpoint(
  services: Services,
  person: Person,
  of: { systemName: string; change: CloudEndpointChange; ifMatch: string | null },
): Promise<CloudEndpointDetails> {
  const { database } = services;
  await inTransaction(database, async (connection) => {
    await lockCloudEndpoint(connection, of.systemName);
    const before = await findCloudEndpoint(connection, of.systemName);
    if (!before) throw notFound(t`The inventory has no such endpoint`);
    requireFresh(before.updatedAt, of.ifMatch);
    const after = applyChange(before, of.change);
    const producers = {
      owners: await listBusinessOwners(connection),
      teams: await listProducerTeams(connection),
    };
    requireNotOwn(after.basePath);
    requireSound(after, { ...producers, before, upstreams: services.upstreams });
    await requireToldEnd(connection, { before, after });
    await updateRow(connection, after);
    if (after.upstream !== before.upstream)
      await askForProofsOf(connection, services.portal, of.systemName);
    const changes = listChanges(before, after, producers);
    noteAct({
      before: Object.fromEntries(changes.map((one) => [one.field, one.before])),
      after: Object.fromEntries(changes.map((one) => [one.field, one.after])),
    });
    await insertEndpointEvent(connection, {
      systemName: of.systemName,
      by: person.email,
      changes,
    });
  }).catch(refuseTakenPath);
  services.listings.clear();
  return getCloudEndpoint(services, of.systemName);
}

/** What comes from the specification is changed there: path, methods, visibility and protection. */
function applyChange(before: CloudEndpoint, change: CloudEndpointChange): CloudEndpoint {
  const { producer, basePath, visibility, methods, authentication, ...route } = change;
  const described = before.hasOas ? {} : { basePath, visibility, methods, authentication };
  const wanted = {
    ...before,
    ...withoutUndefined(route),
    ...withoutUndefined(described),
    producer: { ...before.producer, ...withoutUndefined(producer ?? {}) },
  };
  const parsed = z.safeParse(cloudEndpoint, wanted);
  if (parsed.success) return parsed.data;
  throw refuse(
    parsed.error.issues.map(({ path }) => ({
      text: t`${path.join('.')} is not valid`,
      code: 'INV-010',
      params: { [path.join('.')]: '' },
    })),
  );
}

const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const refuse = (faults: readonly FaultDetail[]) => new PortalError('invalid', { faults });

const visibilities = ['public', 'private', 'internal', 'apigov'];
const method = /^(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH)$/;

/** Every fault at once; the page shows the first (requirement INV-04). */
function requireSound(endpoint: CloudEndpoint, among: Among): void {
  const faults = [
    ...listProducerFaults(endpoint.producer, among),
    ...listUpstreamFaults(endpoint, { kept: among.before.upstream, upstreams: among.upstreams }),
    ...listRouteFaults(endpoint),
  ];
  if (faults.length > 0) throw refuse(faults);
}

function listRouteFaults(endpoint: CloudEndpoint): FaultDetail[] {
  const { basePath, timeoutMs, visibility, methods } = endpoint;
  return [
    ...faultIf(!basePathShape.test(basePath), {
      text: t`Base path must start with /rest/`,
      code: 'INV-017',
      params: { basePath },
    }),
    ...listTimeoutFaults(timeoutMs),
    ...faultIf(!visibilities.includes(visibility), {
      text: t`Visibility must be one of ${visibilities.join(', ')}`,
      code: 'INV-019',
      params: { visibility },
    }),
    ...faultIf(!methods.every((one) => method.test(one)), {
      text: t`Methods must be HTTP methods in capitals`,
      code: 'INV-020',
      params: { methods: methods.join(' ') },
    }),
  ];
}

type Changes = EndpointEvent['changes'];

const fields: readonly (readonly [string, (of: CloudEndpoint, producers: Producers) => string])[] =
  [
    ['Business owner', ({ producer }, { owners }) => nameOf(owners, producer.businessOwner)],
    ['Producer team', ({ producer }, { teams }) => nameOf(teams, producer.producerTeam)],
    ['Contact e-mail', ({ producer }) => producer.contactEmail],
    ['Support', ({ producer }) => producer.supportInfo],
    ['Lifecycle', ({ lifecycle }) => lifecycle],
    ['Upstream', ({ upstream }) => upstream],
    ['Time-out', ({ timeoutMs }) => `${timeoutMs} ms`],
    ['Caller audience', ({ callerAudience }) => callerAudience],
    ['Base path', ({ basePath }) => basePath],
    ['Visibility', ({ visibility }) => visibility],
    ['Methods', ({ methods }) => methods.join(' ')],
    ['Authentication', ({ authentication }) => authentication],
  ];

const nameOf = (list: readonly BusinessOwner[], id: string | null) =>
  list.find((one) => one.id === id)?.name ?? '';

function listChanges(before: CloudEndpoint, after: CloudEndpoint, producers: Producers): Changes {
  return fields.flatMap(([field, read]) => {
    const [old, current] = [read(before, producers), read(after, producers)];
    return old === current ? [] : [{ field, before: old || null, after: current || null }];
  });
}

function refuseTakenPath(error: unknown): never {
  if (isTaken(error)) {
    throw refuse([
      { text: t`Base path is taken by another endpoint`, code: 'INV-021', params: {} },
    ]);
  }
  throw error;
}
