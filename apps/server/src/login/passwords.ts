import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const passwordLength = { least: 12, most: 200 } as const;

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

/** What is wrong with a new password, or null: length counts, composition does not. */
export function findPasswordFault(
  password: string,
  names: { readonly email: string; readonly username: string },
): string | null {
  const { length } = Array.from(password);
  if (length < passwordLength.least)
    return `Use at least ${passwordLength.least} characters. A few words are fine.`;
  if (length > passwordLength.most) return `Use at most ${passwordLength.most} characters.`;
  const folded = password.trim().toLowerCase();
  const taken = [names.email, names.username].some((name) => name.trim().toLowerCase() === folded);
  return taken ? 'Use something else than your e-mail address or username.' : null;
}
