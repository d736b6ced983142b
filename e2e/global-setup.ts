import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCustomers } from './customers.ts';
import { launch } from '@portal/launcher/launch';

/** Starts both portals, the database and the carrier on free ports; the addresses travel in the environment. */
export default async function startPortals(): Promise<() => Promise<void>> {
  // Tests put upstreams of their own behind endpoints.
  // No mail waits for others.
  process.env['MAIL_DIGEST_SECONDS'] = '0';
  process.env['UPSTREAM_HOSTS'] = '*.postal.example,127.0.0.1';
  // They let Try it call servers on this machine.
  process.env['RELAY_HOSTS'] = '127.0.0.1,localhost';
  const directory = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  process.env['CUSTOMER_REGISTER_FILE'] = await writeCustomers(directory);
  const running = await launch({ directory, mode: 'throwaway' });
  process.env['E2E_PRODUCTION'] = running.production?.url;
  process.env['E2E_SANDBOX'] = running.sandbox?.url;
  process.env['E2E_PRODUCTION_DATABASE'] = running.databaseUrls['production'];
  process.env['E2E_SANDBOX_DATABASE'] = running.databaseUrls['sandbox'];
  process.env['E2E_DATA'] = directory;
  process.env['E2E_PASSWORD'] = running.demoPassword;
  return async () => {
    await running.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
