import type { Connection, Database } from '../../platform/database/database.ts';
import type { LoginParts } from '../login-parts.ts';
import { revokeBrowser, revokeBrowsersOf } from '../sql/login-browsers-sql.ts';

type Parts = Pick<LoginParts, 'context' | 'verifier'>;

/** Signs one browser out; says which session of the issuer ended with it. */
export async function endBrowser({ context, verifier }: Parts, iamUserId: string, id: string) {
  const ended = await revokeBrowser(context, iamUserId, id);
  for (const sessionId of ended?.sessionIds ?? []) verifier.forgetSession(sessionId);
  return ended;
}

interface Ending {
  readonly iamUserId: string;
  /** The session at the issuer of the browser that stays logged in, if any. */
  readonly keep: string | null;
  /** The transaction that this is part of. */
  readonly connection: Connection | Database;
}

/** Signs a person out everywhere. */
export async function endBrowsersOf(
  { context, verifier }: Parts,
  { iamUserId, keep, connection }: Ending,
): Promise<void> {
  const ended = await revokeBrowsersOf(connection, { iamUserId, keep, now: context.now() });
  for (const sessionId of ended) verifier.forgetSession(sessionId);
}
