import { once } from 'node:events';
import { connect as connectSecurely } from 'node:tls';
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
const isPlainAnswer = /ERR_SSL|EPROTO|SSL routines|wrong version number|secure TLS connection/;
const isDistrust = /CERT|certificate/i;
const isAway = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/** Why nobody of the right kind answered there: away, with or without TLS, not trusted, or somebody else. */
export async function explain(name: string, address: string, error: unknown): Promise<Explained> {
  const raw = reasonOf(error);
  const told = `${raw} ${codesOf(error)}`;
  const { protocol } = new URL(address);
  const plain = withoutTls[protocol];
  if (isAway.test(told)) return { reason: raw };
  if (plain && isPlainAnswer.test(told))
    return {
      reason: 'it does not speak TLS at this port',
      mend: `Write ${plain}// in ${name}, or the port where it speaks TLS`,
    };
  if (isDistrust.test(told))
    return {
      reason: `its certificate is not trusted (${raw})`,
      mend: `Name the authority of its certificate in NODE_EXTRA_CA_CERTS, and in ${name} the host that the certificate is for`,
    };
  const secure = Object.entries(withoutTls).find(([, without]) => without === protocol);
  if (secure && (await speaksTls(address)))
    return {
      reason: 'it speaks nothing but TLS at this port',
      mend: `Write ${secure[0]}// in ${name}, or the port where it speaks without TLS`,
    };
  return { reason: `another service answers there, or it hangs (${raw})` };
}

/** Also of what caused it. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const own = 'code' in error ? String(error.code) : '';
  return `${own} ${codesOf(error.cause)}`;
}

/** Whoever ends a handshake does, whatever the certificate is. */
export async function speaksTls(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const usual = protocol === 'https:' ? 443 : 80;
  const socket = connectSecurely({ host, port: Number(port) || usual, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
