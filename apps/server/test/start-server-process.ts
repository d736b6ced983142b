import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';
import { checkFaults } from './check-faults.ts';
import { portalSecretKey } from './run-portal.ts';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The server as it is deployed: a process of its own, on a free port where `variables` names none. */
export async function startServerProcess(
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
) {
  const port = variables['PORT'] ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const args = [...nodeOptions, `${root}dist/server/main.js`];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inheritedVariables(),
      SECRET_KEY: portalSecretKey,
      HOST: '127.0.0.1',
      PORT: port,
      PORTAL_URL: url,
      UPSTREAM_HOSTS: '127.0.0.1',
      ...variables,
    },
  });
  let told = '';
  child.stdout.on('data', (text: Buffer) => (told += text.toString('utf8')));
  child.stderr.on('data', (text: Buffer) => (told += text.toString('utf8')));
  const closed = once(child, 'close');
  return {
    url,
    /** Everything that it wrote, on both outputs. */
    told: () => told,
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** As a machine that fails: nothing is written any more. */
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await closed;
      checkFaults(told.split('\n').filter((line) => line.startsWith('{')));
    },
  };
}
