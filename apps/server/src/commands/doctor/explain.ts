import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { toEndpoint } from '../../config/outward-seams.ts';
import { reasonOf } from './finding.ts';

interface Explained {
  readonly reason: string;
  /** What ends it for certain, where that can be told. */
  readonly mend?: string;
}

const patienceMs = 2_000;
/** Of schemes that begin with TLS, and what they are called without it. */
const withoutTls: Readonly<Record<string, string>> = {
  'https:': 'http:',
  'rediss:': 'redis:',
  'valkeys:': 'valkey:',
  'smtps:': 'smtp:',
};
const isDistrust = /CERT|certificate/i;
const isAway = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/** Why nobody of the right kind answered there: away, with or without TLS, not trusted, or somebody else. */
export async function explain(name: string, address: string, error: unknown): Promise<Explained> {
  const raw = reasonOf(error);
  const told = `${raw} ${codesOf(error)}`;
  const { protocol } = new URL(address);
  const plain = withoutTls[protocol];
  if (isAway.test(told)) return { reason: raw };
  if (isDistrust.test(told))
    return {
      reason: `its certificate is not trusted (${raw})`,
      mend: `Name the authority of its certificate in NODE_EXTRA_CA_CERTS, and in ${name} the host that the certificate is for`,
    };
  const found = await askForTls(address);
  if (found === 'away') return { reason: `it takes no connection (${raw})` };
  if (plain && found === 'plain')
    return {
      reason: 'it does not speak TLS at this port',
      mend: `Write ${plain}// in ${name}, or the port where it speaks TLS`,
    };
  const secure = Object.entries(withoutTls).find(([, without]) => without === protocol);
  if (secure && found === 'tls')
    return {
      reason: 'it speaks nothing but TLS at this port',
      mend: `Write ${secure[0]}// in ${name}, or the port where it speaks without TLS`,
    };
  if (await isSilent(address))
    return {
      reason: `it takes connections and says nothing (${raw})`,
      mend: 'Restart it, or look at the firewall or proxy that holds its answers back',
    };
  return { reason: `another service answers there (${raw})` };
}

/** Also of what caused it. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const own = 'code' in error ? String(error.code) : '';
  return `${own} ${codesOf(error.cause)}`;
}

/** Whoever lives answers this line or hangs up, whatever protocol it speaks. */
async function isSilent(address: string): Promise<boolean> {
  const socket = connect(toEndpoint(address));
  const signal = AbortSignal.timeout(patienceMs);
  socket.on('error', () => undefined).once('data', () => socket.destroy());
  socket.write('HELP\r\n\r\n');
  await once(socket, 'close', { signal }).catch(() => undefined);
  socket.destroy();
  return signal.aborted;
}

/** Whoever ends a handshake speaks it, whatever the certificate is. */
export async function askForTls(address: string): Promise<'tls' | 'plain' | 'away'> {
  const socket = connectSecurely({ ...toEndpoint(address), rejectUnauthorized: false });
  let isThere = false;
  socket.on('error', () => undefined);
  socket.once('connect', () => (isThere = true));
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return 'tls';
  } catch {
    return isThere ? 'plain' : 'away';
  } finally {
    socket.destroy();
  }
}
