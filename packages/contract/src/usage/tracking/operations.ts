import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { trackedParcel } from './schema.ts';

export const trackParcel = defineOperation({
  id: 'trackParcel',
  method: 'GET',
  path: `${devportalBase}/parcels/{itemId}.json`,
  summary: 'Where a parcel is, for whoever knows its number and the postcode that it goes to',
  access: 'public',
  params: z.object({ itemId: z.string() }),
  query: z.object({ postcode: z.string() }),
  reply: z.object({ parcel: trackedParcel }),
});
