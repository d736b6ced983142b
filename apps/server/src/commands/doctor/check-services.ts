import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import { findClientRefusal } from '../../identity/tokens/relying-party.ts';
import {
  fault,
  type Finding,
  findClockFault,
  look,
  ok,
  reasonOf,
  withoutSecrets,
} from './finding.ts';

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

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  claims_supported: z.optional(z.array(z.string())),
});

/** What OpenID Connect Discovery 1.0 says of the issuer, against what the portal reads of a person. */
export async function checkIssuer({ oidc }: Config): Promise<Finding[]> {
  if (!oidc) return [ok('The portal signs people in itself')];
  const { issuer } = oidc;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const asked = await ask(address);
  if ('reason' in asked)
    return [
      fault(
        `The issuer ${issuer} (OIDC_ISSUER) cannot be read: ${asked.reason}`,
        `${address} has to answer here`,
      ),
    ];
  const found = z.safeParse(Discovery, asked.body);
  if (!found.success)
    return [
      fault(
        `${address} is no description of an issuer`,
        'OIDC_ISSUER is the address before /.well-known',
      ),
    ];
  const { issuer: named, jwks_uri: keys, claims_supported: claims } = found.data;
  if (named !== issuer)
    return [
      fault(
        `The issuer calls itself ${named}, OIDC_ISSUER is ${issuer}: no token would be taken`,
        `Set OIDC_ISSUER to ${named}`,
      ),
    ];
  const keysAsked = await ask(keys);
  return [
    ...(await findClientFaults(oidc)),
    ...('reason' in keysAsked
      ? [
          fault(
            `The keys of the issuer cannot be read: ${keysAsked.reason}`,
            `${keys} has to answer here`,
          ),
        ]
      : [ok(`${issuer} signs people in`)]),
    ...findClaimFaults(claims),
    ...findClockFault('the issuer', asked.date),
  ];
}

async function findClientFaults(oidc: NonNullable<Config['oidc']>): Promise<Finding[]> {
  const refusal = await findClientRefusal(oidc);
  if (refusal === null) return [];
  return [
    fault(
      `The issuer does not know the portal as its client ${oidc.clientId}: ${refusal}`,
      'Look at OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, and how the client proves itself there (client_secret_basic)',
    ),
  ];
}

function findClaimFaults(claims: readonly string[] | undefined): Finding[] {
  const missing = ['email', 'email_verified'].filter((name) => claims && !claims.includes(name));
  if (missing.length === 0) return [];
  return [
    look(
      `The issuer does not say that it gives ${missing.join(' and ')}`,
      'Let it put them into identity tokens or answers of its userinfo endpoint: a person without a confirmed address is not let in',
    ),
  ];
}

type Asked = { readonly body: unknown; readonly date: number } | { readonly reason: string };

async function ask(address: string): Promise<Asked> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) return { reason: `it answers ${response.status}` };
    const date = Date.parse(response.headers.get('date') ?? '');
    const body: unknown = await response.json();
    return { body, date: Number.isNaN(date) ? Date.now() : date };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
