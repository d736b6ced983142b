import type { Client } from '@portal/contract/client';
import type { BodyOf } from '@portal/contract/operation';
import {
  createStatusIncident,
  createStatusUpdate,
  updateStatusIncident,
} from '@portal/contract/help/status/operations';

export type NewIncident = BodyOf<typeof createStatusIncident>;
export type NewUpdate = BodyOf<typeof createStatusUpdate>;

export async function sendIncident(client: Client, incident: NewIncident, attempt: string) {
  const headers = { 'Idempotency-Key': attempt };
  await client(createStatusIncident, { body: incident, headers });
}

export async function sendUpdate(
  client: Client,
  incidentId: string,
  { update, attempt }: { update: NewUpdate; attempt: string },
) {
  const headers = { 'Idempotency-Key': attempt };
  await client(createStatusUpdate, { params: { incidentId }, body: update, headers });
}

export const sendCorrection = (
  client: Client,
  incidentId: string,
  body: BodyOf<typeof updateStatusIncident>,
) => client(updateStatusIncident, { params: { incidentId }, body });
