import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { approvedOrigin, callOrigin, relayedAnswer, relayedCall } from './call-origin-schema.ts';

const base = `${specsBase}/aut/specs/{specificationId}`;
const params = z.object({ specificationId: z.string() });
const approving = { access: 'publisher', errors: 'B', tokenScope: 'publishing' } as const;
/** What the page shows of an API says where it may be called, too. */
const changes = ['listCallOrigins', 'getSpecificationOutline'];
const approved = z.object({ data: z.array(approvedOrigin) });

export const listCallOrigins = defineOperation({
  ...approving,
  id: 'listCallOrigins',
  method: 'GET',
  path: `${base}/call-origins`,
  summary: 'Where Try it may send calls to an API, and who approved it',
  params,
  reply: approved,
});

export const approveCallOrigin = defineOperation({
  ...approving,
  id: 'approveCallOrigin',
  changes,
  method: 'PUT',
  path: `${base}/call-origins`,
  summary: 'Allow Try it to send calls to an API at an origin',
  params,
  body: callOrigin,
  reply: approved,
});

export const withdrawCallOrigin = defineOperation({
  ...approving,
  id: 'withdrawCallOrigin',
  changes,
  method: 'DELETE',
  path: `${base}/call-origins`,
  summary: 'No longer allow Try it to send calls to an API at an origin',
  params,
  query: z.object({ origin: z.optional(z.string()) }),
  reply: approved,
});

export const relayCall = defineOperation({
  id: 'relayCall',
  method: 'POST',
  path: `${base}/call`,
  summary: 'Send a call to an approved origin of an API; nothing of it is stored or logged',
  access: 'signedIn',
  errors: 'B',
  repeatable: false,
  params,
  bytesIn: 'body',
  body: relayedCall,
  reply: z.object({ data: relayedAnswer }),
});
