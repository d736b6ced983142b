import { findFreePort } from '@portal/postgres/free-port';
import { addCarrierDatabase, startCarrierProcess } from '../start-carrier-process.ts';
import { startServerProcess } from '../start-server-process.ts';
import { secretKey, startTestPortal } from '../start-test-portal.ts';
import { until } from '../topology/until.ts';

export const processNames = ['portal', 'gateway', 'carrier'] as const;
export type ProcessName = (typeof processNames)[number];

interface Killable {
  isReady(): Promise<boolean>;
  kill(): Promise<void>;
}

const token = 'a token of the tests for events';

/**
 * Portal, gateway and carrier, each a process of its own that comes back at its address when it was killed; and a portal in this process,
 * which only answers what people ask of the same database.
 */
export async function startProcesses() {
  const [portalPort, gatewayPort, carrierPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const shared = {
    EVENTS_TOKEN: token,
    WEBHOOK_HOSTS: '127.0.0.1',
    CARRIER_URL: `http://127.0.0.1:${carrierPort}/portals/production`,
  };
  const desk = await startTestPortal({ ...shared, PORTAL_PARTS: 'portal' });
  const carrierDatabase = await addCarrierDatabase(desk.databaseUrl);
  const ofServer = { ...shared, DATABASE_URL: desk.databaseUrl, SECRET_KEY: secretKey };
  const starts: Readonly<Record<ProcessName, () => Promise<Killable>>> = {
    portal: () => startServerProcess({ ...ofServer, PORT: String(portalPort) }),
    gateway: () =>
      startServerProcess({ ...ofServer, PORT: String(gatewayPort), PORTAL_PARTS: 'gateway' }),
    carrier: async () =>
      startCarrierProcess({
        PORT: String(carrierPort),
        DATABASE_URL: carrierDatabase,
        EVENTS_URL: `production=http://127.0.0.1:${portalPort}/events`,
        EVENTS_TOKEN: token,
      }),
  };
  const running = new Map<ProcessName, Killable>();
  const start = async (name: ProcessName) => {
    const process = await starts[name]();
    running.set(name, process);
    await until(`the ${name} is ready`, () => process.isReady(), 60);
  };
  await Promise.all(processNames.map(start));
  return {
    desk,
    carrierDatabase,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    carrierUrl: shared.CARRIER_URL,
    kill: (name: ProcessName) => running.get(name)?.kill(),
    start,
    async close() {
      for (const process of running.values()) await process.kill();
      await desk.close();
    },
  };
}

export type Processes = Awaited<ReturnType<typeof startProcesses>>;
