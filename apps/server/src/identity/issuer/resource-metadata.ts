import { wellKnownPaths } from '@portal/contract/addresses/served-paths';
import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Config } from '../../config/config.ts';
import { issuerAddress } from './issuer-address.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoginContext } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';

type Addresses = Pick<Config, 'portalUrl' | 'gatewayUrl'>;

/** What a client may name as the resource of its token: the gateway, or an address of it. */
export function isGatewayResource(resource: string, { portalUrl, gatewayUrl }: Addresses): boolean {
  return [portalUrl, gatewayUrl].some((url) => {
    const gateway = `${new URL(url).origin}/rest`;
    return resource === gateway || resource.startsWith(`${gateway}/`);
  });
}

/**
 * Protected-resource metadata (RFC 9728) by the address at which it was asked for; null for what is no resource. Calls of the
 * gateway take a token of the embedded issuer; `/mcp` takes a personal token, which no issuer gives.
 */
export function findResourceMetadata(path: string, { portalUrl, gatewayUrl }: Addresses) {
  if (!path.startsWith(wellKnownPaths.protectedResource)) return null;
  const resource = path.slice(wellKnownPaths.protectedResource.length).split('?')[0] ?? '';
  const portal = new URL(portalUrl).origin;
  const common = { bearer_methods_supported: ['header'] };
  if (resource === '/mcp')
    return {
      resource: `${portal}/mcp`,
      ...common,
      resource_documentation: `${portal}${toPageAddress('/admin/applications', {})}`,
    };
  if (!/^(?:\/rest(?:\/.*)?)?$/.test(resource)) return null;
  return {
    resource: `${new URL(gatewayUrl).origin}${resource}`,
    authorization_servers: [issuerAddress(new URL(portalUrl))],
    ...common,
    resource_documentation: `${portal}${toPageAddress('/apis/active', {})}`,
  };
}

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
