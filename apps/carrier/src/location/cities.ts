import * as z from 'zod/mini';
import rows from './cities.json' with { type: 'json' };
import { pointCountry } from './service-point.ts';

const city = z.object({
  country: pointCountry,
  name: z.string(),
  postcode: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** How many Service Points there are. */
  points: z.number(),
});
export type City = z.output<typeof city>;

/** Where the sandbox has Service Points: the centre, its postcode and its place. */
export const CITIES: readonly City[] = z.array(city).parse(rows);
