import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@portal/postgres/free-port';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export const gatewaySecretKey = 'a secret key of tests, at least 32 characters long';

interface GatewaySettings {
  readonly databaseUrl: string;
  readonly carrierUrl: string;
  readonly valkeyUrl?: string;
}

/** A gateway as it is deployed: a process of its own. */
export async function startGatewayProcess(settings: GatewaySettings) {
  const port = await findFreePort();
  const args = ['--import', 'tsx', `${root}apps/server/src/main.ts`];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORTAL_PARTS: 'gateway',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: settings.databaseUrl,
      SECRET_KEY: gatewaySecretKey,
      CARRIER_URL: settings.carrierUrl,
      UPSTREAM_HOSTS: '127.0.0.1',
      VALKEY_URL: settings.valkeyUrl ?? '',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit');
  return {
    url,
    isReady: () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    /** Its exit code; null when it was killed. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
