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
  readonly stopWaitSeconds?: number;
  readonly portalEnv?: 'sandbox';
}

/** A gateway as it is deployed: a process of its own. */
export async function startGatewayProcess(settings: GatewaySettings) {
  const port = await findFreePort();
  const args = [`${root}dist/server/main.js`];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORTAL_PARTS: 'gateway',
      ...(settings.portalEnv && { PORTAL_ENV: settings.portalEnv }),
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: settings.databaseUrl,
      SECRET_KEY: gatewaySecretKey,
      CARRIER_URL: settings.carrierUrl,
      UPSTREAM_HOSTS: '127.0.0.1',
      VALKEY_URL: settings.valkeyUrl ?? '',
      STOP_WAIT_SECONDS: String(settings.stopWaitSeconds ?? 0),
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
    askToStop: () => child.kill('SIGTERM'),
    /** Its exit code once it has ended; null when it was killed. */
    async ended() {
      await exited;
      return child.exitCode;
    },
    /** Its exit code, as `ended`. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
