import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { componentStatuses } from '@portal/contract/help/status/operations';
import { impacts, incidentStates, maintenanceStates } from '@portal/contract/help/status/rules';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import {
  addIncidentComponents,
  findIncident,
  insertIncident,
  insertUpdate,
  listComponents,
  lockOpenIncident,
  updateComponentStatus,
  updateIncident,
} from './status-sql.ts';
import { writeDays } from './status-probe-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { toMaintenance } from './status-pages.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface NewIncident {
  readonly name: string;
  readonly status: string;
  readonly impact: string;
  readonly body: string;
  readonly components?: Readonly<Record<string, string>> | undefined;
  readonly scheduled_for?: string | null | undefined;
  readonly scheduled_until?: string | null | undefined;
}

interface NewUpdate extends Pick<NewIncident, 'status' | 'body' | 'components'> {
  readonly incidentId: string;
}

const statesOf = (impact: string): readonly string[] =>
  impact === 'maintenance' ? maintenanceStates : incidentStates;

/** Reports an incident or plans a maintenance; components take the status that is said of them. */
export async function createStatusIncident(
  services: Services,
  person: Person,
  incident: NewIncident,
) {
  const { name, status, impact } = incident;
  const period = requireSound(incident);
  const id = `inc${randomBytes(6).toString('hex')}`;
  await inTransaction(services.database, async (connection) => {
    const changes = await requireComponents(connection, incident.components);
    const componentIds = changes.map(([component]) => component);
    noteAct({ type: 'incident', id });
    await insertIncident(connection, {
      id,
      name: name.trim(),
      status,
      impact,
      componentIds,
      ...period,
      reportedBy: person.email,
    });
    const isOver = statesOf(impact).at(-1) === status;
    await insertUpdate(connection, { incidentId: id, status, body: incident.body.trim(), isOver });
    // What is planned is not there yet: its components change when it begins.
    if (status !== 'scheduled') await setComponents(connection, changes, isOver);
  });
  return show(services, id);
}

/** Says more about an incident; its last state ends it and lets its components be operational again. */
export async function createStatusUpdate(services: Services, update: NewUpdate) {
  const body = update.body.trim();
  await inTransaction(services.database, async (connection) => {
    const incident = await requireOpen(connection, update.incidentId);
    const states = statesOf(incident.impact);
    if (!states.includes(update.status)) {
      throw invalid({ status: [t`Status must be one of ${states.join(', ')}`] });
    }
    if (body === '') throw invalid({ body: [t`Field should not be empty`] });
    const changes = await requireComponents(connection, update.components);
    const isOver = states.at(-1) === update.status;
    const { name, impact, status } = incident;
    noteAct({ before: { name, impact, status } });
    await insertUpdate(connection, { ...update, body, isOver });
    await addIncidentComponents(
      connection,
      update.incidentId,
      changes.map(([id]) => id),
    );
    const touched = isOver
      ? incident.component_ids.map((id): [string, string] => [id, 'operational'])
      : [];
    await setComponents(connection, [...touched, ...changes], isOver);
  });
  return show(services, update.incidentId);
}

async function requireOpen(connection: Connection, id: string) {
  const incident = await lockOpenIncident(connection, id);
  if (!incident) throw notFound(t`No open incident has this id`);
  return incident;
}

/** A slip in the name, or an impact that turned out otherwise; what was said stays. */
export async function updateStatusIncident(
  services: Services,
  of: { incidentId: string; name: string; impact?: string | undefined },
) {
  const name = of.name.trim();
  await inTransaction(services.database, async (connection) => {
    const incident = await requireOpen(connection, of.incidentId);
    const impact = of.impact ?? incident.impact;
    const isPlanned = incident.impact === 'maintenance';
    if (!impacts.some((one) => one === impact) || isPlanned !== (impact === 'maintenance')) {
      const known = impacts.filter((one) => (one === 'maintenance') === isPlanned);
      throw invalid({ impact: [t`Impact must be one of ${known.join(', ')}`] });
    }
    if (name === '') throw invalid({ name: [t`Field should not be empty`] });
    const before = { name: incident.name, impact: incident.impact };
    noteAct({ before, after: { name, impact } });
    await updateIncident(connection, of.incidentId, { name, impact });
  });
  return show(services, of.incidentId);
}

async function show(services: Services, id: string) {
  await writeDays(services.database);
  const [incident, components] = await Promise.all([
    findIncident(services.database, id),
    listComponents(services.database),
  ]);
  if (!incident) throw notFound();
  return toMaintenance(components, services.statusPage)(incident);
}

const moment = z.iso.datetime({ offset: true });

function requireSound(incident: NewIncident) {
  const [from, until] = [incident.scheduled_for ?? null, incident.scheduled_until ?? null];
  const isPlanned = incident.impact === 'maintenance';
  const fields = { ...checkWords(incident), ...(isPlanned && checkPeriod(from, until)) };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { scheduledFor: isPlanned ? from : null, scheduledUntil: isPlanned ? until : null };
}

function checkWords({ name, body, impact, status }: NewIncident): Record<string, Text[]> {
  const states = statesOf(impact);
  return {
    ...(name.trim() === '' && { name: [t`Field should not be empty`] }),
    ...(body.trim() === '' && { body: [t`Field should not be empty`] }),
    ...(!impacts.some((one) => one === impact) && {
      impact: [t`Impact must be one of ${impacts.join(', ')}`],
    }),
    ...(!states.includes(status) && { status: [t`Status must be one of ${states.join(', ')}`] }),
  };
}

function checkPeriod(from: string | null, until: string | null): Record<string, Text[]> {
  const areMoments = [from, until].every((one) => z.safeParse(moment, one).success);
  if (!areMoments || from === null || until === null) {
    return { scheduled_for: [t`Maintenance needs a start and an end`] };
  }
  const isForward = Date.parse(until) > Date.parse(from);
  return isForward ? {} : { scheduled_until: [t`The end must be after the start`] };
}

async function requireComponents(
  connection: Connection,
  components: Readonly<Record<string, string>> = {},
): Promise<[string, string][]> {
  const known = new Set((await listComponents(connection)).map(({ id }) => id));
  const changes = Object.entries(components);
  const isSound = changes.every(
    ([id, status]) => known.has(id) && componentStatuses.some((one) => one === status),
  );
  if (!isSound) throw invalid({ components: [t`Unknown component or status`] });
  return changes;
}

async function setComponents(
  connection: Connection,
  changes: readonly (readonly [string, string])[],
  isOver: boolean,
): Promise<void> {
  for (const [id, status] of changes) {
    await updateComponentStatus(connection, id, isOver ? 'operational' : status);
  }
}
