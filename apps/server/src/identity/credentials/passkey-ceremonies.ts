import { randomBytes, timingSafeEqual } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { LoginContext } from '../login-context.ts';
import type { LoginPerson } from '../sql/login-people-sql.ts';
import { findPasskey, insertPasskey, listPasskeys, usePasskey } from '../sql/passkeys-sql.ts';

const challengeSeconds = 600;
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
type Transport = z.output<typeof transport>;

const text = z.string().check(z.maxLength(8000));
const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
};
const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.optional(z.array(z.string())),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
});

/** Time, chance and a keyed hash: good for one purpose and ten minutes, without a row of its own. */
function createChallenge(context: LoginContext, purpose: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(24);
  head.writeDoubleBE(context.now().getTime());
  randomBytes(16).copy(head, 8);
  const mac = context.hashes.challenge(`${purpose}:${head.toString('hex')}`);
  return Uint8Array.from([...head, ...mac]);
}

function isChallenge(context: LoginContext, purpose: string, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 56) return false;
  const head = bytes.subarray(0, 24);
  const mac = context.hashes.challenge(`${purpose}:${head.toString('hex')}`);
  const age = context.now().getTime() - head.readDoubleBE();
  return timingSafeEqual(mac, bytes.subarray(24)) && age >= 0 && age < challengeSeconds * 1000;
}

const relyingPartyId = ({ origin }: LoginContext) => new URL(origin).hostname;

/** Browsers may name ways that this list does not know; they are only hints. */
const toTransports = (given: readonly string[]): Transport[] =>
  given.flatMap((one) => z.safeParse(transport, one).data ?? []);

/** What the browser needs to make a passkey that needs no name typed in and asks for the finger or the PIN. */
export async function createRegistrationOptions(
  context: LoginContext,
  person: LoginPerson,
  purpose: string,
): Promise<string> {
  const known = await listPasskeys(context, person.id);
  const options = await generateRegistrationOptions({
    rpName: context.config.brand.name,
    rpID: relyingPartyId(context),
    userID: Uint8Array.from(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: [person.first_name, person.last_name].filter(Boolean).join(' '),
    challenge: createChallenge(context, purpose),
    attestationType: 'none',
    excludeCredentials: known.map((one) => ({
      id: one.credential_id,
      transports: toTransports(one.transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return JSON.stringify(options);
}

interface Registration {
  readonly person: LoginPerson;
  readonly purpose: string;
  readonly name: string;
  /** What the browser has given, as JSON. */
  readonly credential: string;
}

/** False when the answer does not fit or the passkey is known already. */
export async function registerPasskey(
  context: LoginContext,
  { person, purpose, name, credential }: Registration,
): Promise<boolean> {
  const response = parseJson(registration, credential);
  if (!response) return false;
  const transports = toTransports(response.response.transports ?? []);
  const verified = await orNull(
    verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports } },
      expectedChallenge: (challenge) => isChallenge(context, purpose, challenge),
      expectedOrigin: context.origin,
      expectedRPID: relyingPartyId(context),
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return insertPasskey(context, {
    iam_user_id: person.id,
    credential_id: id,
    public_key: publicKey,
    counter,
    transports,
    name,
  });
}

/** Names no credential: the browser offers whatever passkeys it has for this address. */
export async function createAssertionOptions(context: LoginContext, purpose: string) {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(context),
    challenge: createChallenge(context, purpose),
    userVerification: 'required',
  });
  return JSON.stringify(options);
}

/** The id of the person whose passkey has signed; null for anything else. */
export async function takePasskey(
  context: LoginContext,
  { purpose, credential }: Pick<Registration, 'purpose' | 'credential'>,
): Promise<string | null> {
  const response = parseJson(assertion, credential);
  const passkey = response && (await findPasskey(context, response.id));
  if (!passkey) return null;
  const { userHandle, ...answer } = response.response;
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: { ...response, response: { ...answer, ...(userHandle ? { userHandle } : {}) } },
      expectedChallenge: (challenge) => isChallenge(context, purpose, challenge),
      expectedOrigin: context.origin,
      expectedRPID: relyingPartyId(context),
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
        transports: toTransports(passkey.transports),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return (await usePasskey(context, passkey, newCounter)) ? passkey.iam_user_id : null;
}

function parseJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: string,
): z.output<Schema> | null {
  try {
    return z.safeParse(schema, JSON.parse(given)).data ?? null;
  } catch {
    return null;
  }
}

/** The package throws whatever does not fit; why is nothing that the browser needs to know. */
async function orNull<Result>(checking: Promise<Result>): Promise<Result | null> {
  try {
    return await checking;
  } catch {
    return null;
  }
}
