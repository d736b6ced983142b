import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_SPEED } from './state/world.ts';

export interface SandboxConfig {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  readonly specsFolder: string;
  readonly speed: number;
}

const shippedSpecs = fileURLToPath(new URL('../../../content/specs', import.meta.url));

/** Reads PORT, HOST, DATA_DIR, SPECS_DIR and SANDBOX_SPEED; throws with all that is wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const {
    PORT = '4200',
    HOST = '127.0.0.1',
    DATA_DIR = join('data', 'carrier-sandbox'),
    SPECS_DIR = shippedSpecs,
    SANDBOX_SPEED = String(DEFAULT_SPEED),
  } = env;
  const port = Number(PORT);
  const speed = Number(SANDBOX_SPEED);
  const faults: string[] = [];
  if (!/^\d{1,5}$/.test(PORT)) faults.push('PORT must be a whole number');
  if (!(speed > 0)) faults.push('SANDBOX_SPEED must be a number above 0');
  if (faults.length > 0) throw new Error(`The configuration is wrong: ${faults.join('; ')}`);
  return { port, host: HOST, dataFolder: DATA_DIR, specsFolder: SPECS_DIR, speed };
}
