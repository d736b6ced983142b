import { fileURLToPath } from 'node:url';
import { readFileVariables } from '@portal/lifecycle/file-variables';
import * as z from 'zod/mini';
import { DEFAULT_RATE, MOST_RATE } from './worlds/clock.ts';

export interface CarrierConfig {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  readonly specsFolder: string;
  /** How many times faster than outside the time of a new world passes. */
  readonly rate: number;
}

const shippedSpecs = fileURLToPath(new URL('../../../content/specs', import.meta.url));

const isRate = `SANDBOX_SPEED must be a whole number from 1 to ${MOST_RATE}`;

const variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'PORT must be a whole number')), '4200'),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z
    ._default(z.string(), '')
    .check(
      z.regex(
        /^postgres(ql)?:\/\/./,
        'DATABASE_URL must look like postgresql://user:password@host:5432/name',
      ),
    ),
  SPECS_DIR: z._default(z.string(), shippedSpecs),
  SANDBOX_SPEED: z._default(
    z.pipe(
      z.coerce.number({ error: isRate }),
      z.int({ error: isRate }).check(z.minimum(1, isRate), z.maximum(MOST_RATE, isRate)),
    ),
    DEFAULT_RATE,
  ),
});

/** Reads PORT, HOST, DATABASE_URL (or the file that DATABASE_URL_FILE names), SPECS_DIR and SANDBOX_SPEED; throws with all that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): CarrierConfig {
  const { values, faults: unread } = readFileVariables(env, ['DATABASE_URL']);
  const found = variables.safeParse(values);
  if (found.success && unread.length === 0) return toConfig(found.data);
  const isRead = (name: unknown) => !unread.some((one) => one.name === name);
  const broken = found.error?.issues.filter(({ path }) => isRead(path[0])) ?? [];
  const faults = [...unread.map(({ fault }) => fault), ...broken.map(({ message }) => message)];
  throw new Error(`The configuration is wrong: ${faults.join('; ')}`);
}

function toConfig(values: z.output<typeof variables>): CarrierConfig {
  const { PORT, HOST, DATABASE_URL, SPECS_DIR, SANDBOX_SPEED } = values;
  return {
    port: Number(PORT),
    host: HOST,
    databaseUrl: DATABASE_URL,
    specsFolder: SPECS_DIR,
    rate: SANDBOX_SPEED,
  };
}
