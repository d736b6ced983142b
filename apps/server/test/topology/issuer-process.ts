import { createServer } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';

/** Another organisation's issuer, in a process of its own: whoever comes with the header `x-person` is that person. */
const [port = '', portalUrl = ''] = process.argv.slice(2);
const address = `http://127.0.0.1:${port}`;

const provider = new Provider(address, {
  clients: [
    {
      client_id: 'portal',
      client_secret: 'a secret of two',
      redirect_uris: [`${portalUrl}/login/callback`],
      post_logout_redirect_uris: [`${portalUrl}/login/logout/callback`],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/enter/${uid}` },
  findAccount: (_context, email) => ({
    accountId: email,
    claims: () => ({ sub: email, email, email_verified: true, given_name: 'Ida' }),
  }),
  loadExistingGrant,
});

async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

const answer = provider.callback();
const server = createServer((request, response) => {
  if (!request.url?.startsWith('/enter/')) {
    void answer(request, response);
    return;
  }
  const accountId = String(request.headers['x-person']);
  provider.interactionFinished(request, response, { login: { accountId } }).catch(() => {
    response.writeHead(400).end();
  });
});
server.listen(Number(port), '127.0.0.1');
