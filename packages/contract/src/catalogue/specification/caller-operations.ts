import * as z from 'zod/mini';
import { specsBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { apiImpact } from './impact-schema.ts';

export const getSpecificationCallers = defineOperation({
  access: 'publisher',
  errors: 'B',
  id: 'getSpecificationCallers',
  method: 'GET',
  path: `${specsBase}/aut/specs/{specificationId}/callers`,
  summary: 'Which accounts called which operations of an API in the last 30 days',
  mayLag: true,
  params: z.object({ specificationId: z.string() }),
  reply: z.object({ data: apiImpact }),
});
