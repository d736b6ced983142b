import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

let decoy: Promise<string> | undefined;

/** Takes equally long whether a hash exists or not, so that time does not tell who has an account. */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(known ?? (await decoy), password.normalize('NFKC'));
  return matches && known !== null;
}
