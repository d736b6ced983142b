import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const portalSecretKey = 'a secret key of tests, at least 32 characters long';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command `portal` as it is run: a process of its own, in an environment of its own. */
export function runPortal(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ran> {
  return run(['portal.js', ...args], variables);
}

/** The server, where it ends by itself. */
export function runServer(variables: Readonly<Record<string, string>>): Promise<Ran> {
  return run(['main.js'], variables);
}

async function run(
  [program = '', ...args]: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Ran> {
  const child = spawn(process.execPath, [`${root}dist/server/${program}`, ...args], {
    cwd: root,
    env: { ...inheritedVariables(), SECRET_KEY: portalSecretKey, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, out: out.toString('utf8'), err: err.toString('utf8') };
}
