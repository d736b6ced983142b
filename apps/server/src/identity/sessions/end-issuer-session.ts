import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

interface Ending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Whose session the logout names, if it is known. */
  readonly iamUserId: string | undefined;
}

/**
 * Ends the embedded issuer's session of this browser without asking. Another site can send a browser here, so from there
 * only a logout that knows the handle of the very person does it; from our own pages every logout does.
 */
export async function endIssuerSession(issuer: Provider, { request, reply, iamUserId }: Ending) {
  const current = await issuer.Session.get(issuer.createContext(request.raw, reply.raw));
  if (!current.accountId) return;
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
  if (isForeign && current.accountId !== iamUserId) return;
  await destroySession(issuer, reply, current);
}

/**
 * Lets the earlier person go before another one logs in in the same browser. The issuer would do it with a page that
 * posts itself by an inline script, which our content policy forbids.
 */
export async function endEarlierSession(
  issuer: Provider,
  { request, reply }: Omit<Ending, 'iamUserId'>,
  accountId: string,
): Promise<void> {
  const current = await issuer.Session.get(issuer.createContext(request.raw, reply.raw));
  if (!current.accountId || current.accountId === accountId) return;
  const interaction = await issuer.interactionDetails(request.raw, reply.raw);
  // The interaction insists on the session that it began in; from here on it began in none.
  if (interaction.session) Reflect.deleteProperty(interaction.session, 'uid');
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  await destroySession(issuer, reply, current);
}

async function destroySession(
  issuer: Provider,
  reply: FastifyReply,
  current: Awaited<ReturnType<Provider['Session']['get']>>,
): Promise<void> {
  for (const { grantId } of Object.values(current.authorizations ?? {})) {
    if (!grantId) continue;
    await issuer.AccessToken.revokeByGrantId(grantId);
    const grant = await issuer.Grant.find(grantId);
    await grant?.destroy();
  }
  await current.destroy();
  const name = issuer.cookieName('session');
  reply.clearCookie(name, { path: '/' }).clearCookie(`${name}.sig`, { path: '/' });
}
