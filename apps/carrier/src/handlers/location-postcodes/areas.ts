import * as z from 'zod/mini';
import { countryCode } from '../../shipment/countries.ts';
import rows from './areas.json' with { type: 'json' };

const area = z.object({
  start: z.number(),
  city: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
/** A city and the postcodes from `start` to the start of the next one in the table. */
export type Area = z.output<typeof area>;

export const AREAS = z.record(countryCode, z.array(area)).parse(rows);
