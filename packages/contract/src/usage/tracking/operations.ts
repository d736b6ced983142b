import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { trackedParcel } from './schema.ts';

export const trackParcel = defineOperation({
  id: 'trackParcel',
  method: 'GET',
  path: `${devportalBase}/parcels/{itemId}.json`,
  summary: 'Where a parcel is, for whoever knows number and postcode',
  access: 'public',
  params: z.object({ itemId: z.string() }),
  query: z.object({ postcode: z.string() }),
  reply: z.object({ parcel: trackedParcel }),
});
