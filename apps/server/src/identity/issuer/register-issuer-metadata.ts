import { wellKnownPaths } from '@portal/contract/addresses/served-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoginContext } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import { issuerAddress } from './issuer-address.ts';
import { findResourceMetadata } from './resource-metadata.ts';

/** What the embedded issuer is to programs, whoever handles login: RFC 8414. */
function toServerMetadata(context: LoginContext) {
  const issuer = issuerAddress(context);
  return {
    issuer,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    // What OpenID Connect Discovery 1.0 asks for beside that.
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signingAlgorithm],
  };
}

/** Descriptions for programs at the addresses of standards. The embedded issuer's own speaks of people too: it stands where it signs them in. */
export function registerIssuerMetadata(app: FastifyInstance, context: LoginContext): void {
  const { authorizationServer, openidConfiguration, protectedResource } = wellKnownPaths;
  const send = (reply: FastifyReply, body: object) =>
    reply
      .headers({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' })
      .send(body);
  app.get(authorizationServer, async (_request, reply) => send(reply, toServerMetadata(context)));
  if (context.config.oidc)
    app.get(openidConfiguration, async (_request, reply) => send(reply, toServerMetadata(context)));
  for (const path of [protectedResource, `${protectedResource}/*`]) {
    app.get(path, async ({ url }, reply) => {
      const metadata = findResourceMetadata(url, context.config);
      return metadata ? send(reply, metadata) : reply.callNotFound();
    });
  }
}
