import { once } from 'node:events';
import { connect } from 'node:net';
import { Gauge, type Registry } from 'prom-client';
import type { ReachedSeam } from '../config/outward-seams.ts';
import { toOptions } from '../platform/metrics/metric-table.ts';

const patienceMs = 1_000;

/** Whether what variables lead to takes a connection, asked when somebody looks. What it answers then, `portal doctor` tells. */
export function registerSeamMetrics(registry: Registry, seams: readonly ReachedSeam[]): void {
  const reached: Gauge = new Gauge({
    ...toOptions('portal_seam_reached'),
    registers: [registry],
    async collect() {
      await Promise.all(
        seams.map(async (seam) => {
          const { variable, reaches } = seam;
          reached.set({ variable, reaches }, (await isReached(seam)) ? 1 : 0);
        }),
      );
    },
  });
}

async function isReached({ host, port }: ReachedSeam): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
