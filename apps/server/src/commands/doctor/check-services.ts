import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import { outwardSeams } from '../../config/outward-seams.ts';
import { explain } from './explain.ts';
import { fault, type Finding, look, ok, reasonOf, withoutSecrets } from './finding.ts';

const patienceMs = 5_000;

/** Whether limits of several processes can be counted together. */
export async function checkValkey({ valkeyUrl }: Config): Promise<Finding[]> {
  if (!valkeyUrl)
    return [look('Each process counts limits on its own', 'Set VALKEY_URL where several run')];
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
        `${at} may drop counters when its memory is full (${policy})`,
        'Set maxmemory-policy noeviction there',
      ),
    ];
  } catch (error) {
    const { mend } = outwardSeams.VALKEY_URL;
    const refusal = [reason, error].find(isReply);
    if (refusal)
      return [
        fault(
          `Valkey at ${at} (VALKEY_URL) does not let the portal in: ${reasonOf(refusal)}`,
          mend,
        ),
      ];
    const found = await explain('VALKEY_URL', valkeyUrl, reason ?? error);
    return [
      fault(`Valkey at ${at} (VALKEY_URL) does not answer: ${found.reason}`, found.mend ?? mend),
    ];
  } finally {
    redis.disconnect();
  }
}

const isReply = (error: unknown) => error instanceof Error && error.name === 'ReplyError';

/** Whether mails would be taken: greets the server and logs in, and sends nothing. */
export async function checkMailServer({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      look(
        'E-mails are written as files to DATA_DIR: nobody receives them',
        'Set SMTP_URL to a mail server',
      ),
    ];
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
          'Check the name and password in the address. E-mails wait for it for three days',
        ),
      ];
    const { reason, mend } = await explain('SMTP_URL', smtpUrl, error);
    return [
      fault(
        `The mail server ${at} (SMTP_URL) does not accept e-mails: ${reason}`,
        mend ?? outwardSeams.SMTP_URL.mend,
      ),
    ];
  } finally {
    transport.close();
  }
}
