import { createHmac } from 'node:crypto';
import type { BearerKind } from './bearers.ts';
import { deriveKey } from './sealing.ts';

export type KeyedHash = (text: string) => Buffer;

type PurposesOf<Signed extends Readonly<Record<string, BearerKind>>> = keyof Signed & string;

/** Whose hashes are bearers themselves: which kind of the register each one signs. */
export type SigningPurpose = PurposesOf<{
  'api-changes': 'API changes link';
  copy: 'copy link';
  'draft-preview': 'preview link';
  'invoice-pdf': 'paper link';
  'login-device': 'device cookie';
  'login-form': 'form token';
  'newsletter-unsubscribe-token': 'unsubscribe link';
}>;

/** Whose hashes find something again, or show that it is ours. */
type FindingPurpose =
  | 'api-key'
  | 'customer-code'
  | 'customer-view'
  | 'doctor'
  | 'iam-client-secret'
  | 'invitation'
  | 'mail-receiver'
  | 'personal-token'
  | 'start'
  | 'support-address'
  | 'undo-erasure'
  | 'webhook-inbox'
  | `login-${'handle' | 'code' | 'state' | 'mail' | 'throttle' | 'link' | 'step' | 'recovery' | 'challenge' | 'issuer' | 'redirection'}`
  | `newsletter-${'confirmation' | 'unsubscribe' | 'address'}`;

type KeyPurpose = SigningPurpose | FindingPurpose;

/** HMAC-SHA-256 under a key of its own purpose: finds a secret again without keeping it. */
export function createKeyedHash(secretKey: string, purpose: KeyPurpose): KeyedHash {
  const key = deriveKey(secretKey, `hash:${purpose}`);
  return (text) => createHmac('sha256', key).update(text).digest();
}
