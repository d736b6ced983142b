import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@portal/postgres/databases';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The carrier sandbox as it is deployed: a process of its own. */
export function startCarrierProcess(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [`${root}dist/carrier/main.js`], {
    cwd: root,
    stdio: 'ignore',
    env: { ...inheritedVariables(), ...variables },
  });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${variables['PORT']}`;
  return {
    url,
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Beside the portal's; it goes with the run's server. */
export async function addCarrierDatabase(portalDatabase: string): Promise<string> {
  const url = new URL(portalDatabase);
  const name = `${url.pathname.slice(1)}_carrier`;
  await createDatabase(portalDatabase, name);
  url.pathname = `/${name}`;
  return url.href;
}
