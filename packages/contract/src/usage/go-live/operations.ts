import * as z from 'zod/mini';
import { apoBase, devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { goLiveChecklist } from './schema.ts';

const reply = z.object({ checklist: goLiveChecklist });
const params = z.object({ accountId: z.string() });
const query = z.object({
  /** Judges its calls alone. */
  application_id: z.optional(z.string()),
});

export const getGoLiveChecklist = defineOperation({
  id: 'getGoLiveChecklist',
  method: 'GET',
  path: `${devportalBase}/accounts/{accountId}/go_live.json`,
  summary: 'The go-live checklist of an integration, from its calls; in the sandbox only',
  access: 'member',
  tokenScope: 'statistics',
  params,
  query,
  reply,
});

export const getCustomerGoLiveChecklist = defineOperation({
  id: 'getCustomerGoLiveChecklist',
  method: 'GET',
  path: `${apoBase}/customers/{accountId}/go_live.json`,
  summary: 'The go-live checklist of a customer; for support',
  access: 'support',
  params,
  reply,
});
