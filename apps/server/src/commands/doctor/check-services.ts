import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import { fault, type Finding, look, ok, reasonOf, withoutSecrets } from './finding.ts';

const patienceMs = 5_000;

/** Whether limits of several processes can be counted together. */
export async function checkValkey({ valkeyUrl }: Config): Promise<Finding[]> {
  if (!valkeyUrl)
    return [look('Each process counts limits for itself', 'Set VALKEY_URL where several run')];
  const redis = new Redis(valkeyUrl.replace(/^valkey/, 'redis'), {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  });
  let reason: unknown;
  redis.on('error', (error: unknown) => (reason ??= error));
  const at = withoutSecrets(valkeyUrl);
  try {
    await redis.connect();
    const memory = await redis.info('memory');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction';
    const isBounded = !/^maxmemory:0\b/m.test(memory);
    if (!isBounded || policy === 'noeviction') return [ok(`${at} answers`)];
    return [
      look(
        `${at} may throw counters away when its memory is full (${policy})`,
        'Set maxmemory-policy noeviction there',
      ),
    ];
  } catch (error) {
    return [
      fault(
        `Valkey at ${at} (VALKEY_URL) does not answer: ${reasonOf(reason ?? error)}`,
        'Look at its address and password. Until it answers each process counts limits for itself',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

/** Whether mails would be taken: greets the server and logs in, and sends nothing. */
export async function checkMailServer({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [look('Mails are files in DATA_DIR: nobody gets one', 'Set SMTP_URL to a mail server')];
  const times = { connectionTimeout: patienceMs, greetingTimeout: patienceMs };
  const transport = createTransport({ url: smtpUrl, ...times, socketTimeout: patienceMs });
  const at = withoutSecrets(smtpUrl);
  try {
    await transport.verify();
    return [ok(`${at} takes mails`)];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAUTH')
      return [
        fault(
          `The mail server ${at} (SMTP_URL) does not let the portal in: ${reasonOf(error)}`,
          'Look at name and password in the address. Mails wait three days for it',
        ),
      ];
    return [
      fault(
        `The mail server ${at} (SMTP_URL) does not take mails: ${reasonOf(error)}`,
        'Look at its address and port; smtps:// is TLS from the first byte. Mails wait three days for it',
      ),
    ];
  } finally {
    transport.close();
  }
}
