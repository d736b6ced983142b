import { portalSecretKey } from '../run-portal.ts';
import { startMailServer } from '../start-mail-server.ts';
import { startRedis } from '../start-redis.ts';
import { startWholePortal, withDemo } from '../start-whole-portal.ts';
import { listen, type Scene } from './scene.ts';

/** A portal in which doctor finds no fault, with everything that it needs on loopback. */
export async function startHealthy(): Promise<Scene> {
  const closed: Scene['closed'] = [];
  const carrierUrl = await listen({ closed }, (_request, response) => response.end('{}'));
  const portal = await startWholePortal({ ...withDemo, CARRIER_URL: carrierUrl });
  closed.push(() => portal.close());
  // The database was filled when the run of tests began: its jobs have waited since.
  await portal.database.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at < now() AND locked_at IS NULL',
  );
  // One API of the demo lives at an address that nobody has.
  await portal.database.query(
    "UPDATE cloud_endpoints SET upstream = 'carrier' WHERE upstream LIKE 'https:%'",
  );
  const redis = await startRedis();
  closed.push(() => redis.stop());
  const mail = await startMailServer();
  closed.push(() => mail.stop());
  const { config } = portal;
  const healthy = {
    HOST: '127.0.0.1',
    PORT: String(config.port),
    PORTAL_URL: portal.url,
    DATABASE_URL: config.databaseUrl,
    SECRET_KEY: portalSecretKey,
    WEB_DIR: config.webDirectory,
    DATA_DIR: config.dataDirectory,
    CARRIER_URL: carrierUrl,
    UPSTREAM_HOSTS: '127.0.0.1',
    VALKEY_URL: redis.url,
    SMTP_URL: mail.url,
  };
  return { healthy, closed };
}
