import { connect } from 'node:net';
import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { listUpstreams } from './doctor-sql.ts';
import { outwardSeams } from '../../config/outward-seams.ts';
import { askForTls } from './explain.ts';
import { fault, type Finding, ok, reasonOf } from './finding.ts';

const patienceMs = 3_000;

/** Whether each address that the gateway sends calls to is allowed and takes a connection. */
export async function checkUpstreams(config: Config, database: Database): Promise<Finding[]> {
  const guard = createUpstreamGuard(config.upstreamHosts);
  const named = await listUpstreams(database);
  const addresses = new Set(
    named.map((upstream) => (upstream === 'carrier' ? config.carrierUrl : upstream)),
  );
  const faults = await Promise.all(
    [...addresses].map(async (address) => {
      if (!guard.allows(address))
        return fault(
          `The upstream ${address} is not among UPSTREAM_HOSTS: each call gets 502`,
          `Add ${new URL(address).host} there, or change it under Admin, Inventory`,
        );
      const reason = await findConnectFault(new URL(address), guard.lookup);
      const whose = address === config.carrierUrl ? ' (CARRIER_URL)' : '';
      if (reason === null)
        return !address.startsWith('https:') || (await askForTls(address)) === 'tls'
          ? null
          : fault(
              `The upstream ${address}${whose} does not speak TLS at this port`,
              'Write http:// in it, or the port where it speaks TLS',
            );
      return fault(
        `The upstream ${address}${whose} accepts no connections: ${reason}`,
        outwardSeams.CARRIER_URL.mend,
      );
    }),
  );
  const found = faults.filter((one) => one !== null);
  return found.length > 0 ? found : [ok(`${addresses.size} upstreams accept connections`)];
}

function findConnectFault(
  { hostname, port, protocol }: URL,
  lookup: ReturnType<typeof createUpstreamGuard>['lookup'],
): Promise<string | null> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const socket = connect({
      host,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
      lookup,
    });
    const end = (reason: string | null) => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(patienceMs, () => end(`no answer within ${patienceMs / 1000} s`));
    socket.once('connect', () => end(null));
    socket.once('error', (error) => end(reasonOf(error)));
  });
}
