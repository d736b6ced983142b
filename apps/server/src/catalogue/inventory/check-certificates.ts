import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { UpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { Database } from '../../platform/database/database.ts';
import { listSecureUpstreams, type SeenCertificate, writeCertificates } from './certificate-sql.ts';

interface CheckContext {
  readonly database: Database;
  /** Decides which addresses upstreams may have: beyond them nothing is asked. */
  readonly upstreams: UpstreamGuard;
}

const patienceMs = 5_000;

/** Looks until when the certificates of upstreams hold, so that somebody renews them before calls fail. */
export async function checkCertificates({ database, upstreams }: CheckContext): Promise<void> {
  const named = await listSecureUpstreams(database);
  const addresses = [...new Set(named.map((upstream) => new URL(upstream).origin))];
  const seen: SeenCertificate[] = [];
  for (const address of addresses.filter((one) => upstreams.allows(one))) {
    seen.push({ address, endsAt: await readEnd(new URL(address), upstreams.lookup) });
  }
  await writeCertificates(database, seen);
}

/** Null where nobody answers. A certificate that is not trusted has an end, too. */
function readEnd(
  { hostname, port }: URL,
  lookup: UpstreamGuard['lookup'],
): Promise<SeenCertificate['endsAt']> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((settle) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      lookup,
      rejectUnauthorized: false,
    });
    const end = (at: Date | null) => {
      socket.destroy();
      settle(at);
    };
    socket.setTimeout(patienceMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => end(toDate(socket.getPeerCertificate().valid_to)));
  });
}

function toDate(text: string | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}
