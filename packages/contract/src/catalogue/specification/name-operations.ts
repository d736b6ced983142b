import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

const apiName = z.object({ system_name: z.string(), title: z.string(), version: z.string() });
export type ApiName = z.output<typeof apiName>;

export const listApiNames = defineOperation({
  id: 'listApiNames',
  method: 'GET',
  path: `${devportalBase}/apis/names.json`,
  summary: 'What the APIs are called that the caller may see, active and deprecated, by title',
  access: 'optional',
  reply: z.object({ apis: z.array(z.object({ api: apiName })) }),
});
