import type { Client } from '@portal/contract/client';
import {
  createSupportCase,
  type NewSupportCase,
} from '@portal/contract/help/support-case/operations';

/** The same attempt is one message, however often its answer gets lost. */
export async function sendSupportCase(client: Client, written: NewSupportCase, attempt: string) {
  const headers = { 'Idempotency-Key': attempt };
  return (await client(createSupportCase, { body: written, headers })).case;
}
