import { timingSafeEqual } from 'node:crypto';
import type {
  Adapter,
  AdapterPayload,
  Configuration,
  KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { InvalidScope, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
import { lifetimes } from '@portal/contract/session';
import { noneIfRefused } from '../../platform/errors/is-value-refused.ts';
import { createClientSecretHash } from '../../platform/sealing/client-secret-hash.ts';
import { findClientForToken, noteClientUse } from '../../accounts/iam-client/index.ts';
import type { LoginContext } from '../login-context.ts';
import { signingAlgorithm } from '../sql/signing-keys-sql.ts';
import { isGatewayResource } from './resource-metadata.ts';
import { tokenAudience } from '../tokens/token-minter.ts';

const grantType = 'client_credentials';

/** What the issuer's own metadata of a client has no words for. */
const ownMetadata = ['granted_scopes', 'secret_hashes'] as const;

/** The clients of accounts as the issuer looks them up: read anew for each token, so that none outlives its row. */
export function createClientAdapter(context: LoginContext, others: Adapter): Adapter {
  return {
    ...others,
    async find(id) {
      const found = await findClientForToken(context.database, id).catch(noneIfRefused);
      return found ? toMetadata(id, found) : undefined;
    },
  };
}

function toMetadata(
  id: string,
  { scopes, hashes }: { scopes: readonly string[]; hashes: readonly Buffer[] },
): AdapterPayload {
  return {
    client_id: id,
    // Never compared: the secret itself is not known, only its hashes are.
    client_secret: 'known as a hash',
    grant_types: [grantType],
    response_types: [],
    redirect_uris: [],
    token_endpoint_auth_method: 'client_secret_basic',
    granted_scopes: scopes.join(' '),
    secret_hashes: hashes.map((hash) => hash.toString('base64url')),
  };
}

/** The part of the issuer's configuration that lets clients of accounts fetch JWT access tokens for the gateway. */
export function toMachineConfiguration(context: LoginContext) {
  const gateway = `${context.origin}/rest`;
  return {
    extraClientMetadata: { properties: [...ownMetadata] },
    resourceIndicators: {
      enabled: true,
      defaultResource: (call) => (isMachine(call) ? gateway : []),
      useGrantedResource: () => false,
      getResourceServerInfo: (call, resource, client) => {
        if (!isGatewayResource(resource, context.config) || !isMachine(call))
          throw new InvalidTarget();
        const { granted_scopes: scopes } = client;
        const granted = typeof scopes === 'string' ? scopes : '';
        return {
          scope: requireGranted(call, granted),
          audience: tokenAudience,
          accessTokenTTL: lifetimes.accessToken,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: signingAlgorithm } },
        };
      },
    },
  } satisfies {
    extraClientMetadata: Configuration['extraClientMetadata'];
    resourceIndicators: NonNullable<Configuration['features']>['resourceIndicators'];
  };
}

const isMachine = ({ oidc }: KoaContextWithOIDC) => oidc.params?.['grant_type'] === grantType;

/** A request without scopes gets all that the client has; one for more than that is refused (RFC 6749, 3.3 and 5.2). */
function requireGranted({ oidc }: KoaContextWithOIDC, granted: string): string {
  const { params } = oidc;
  if (!params) throw new InvalidTarget();
  const wanted = typeof params['scope'] === 'string' ? params['scope'] : '';
  if (wanted === '') {
    if (granted !== '') params['scope'] = granted;
    return granted;
  }
  const known = new Set(granted.split(' '));
  const missing = wanted.split(' ').find((scope) => !known.has(scope));
  if (missing !== undefined) {
    throw new InvalidScope('the client has not been granted this scope', missing);
  }
  return granted;
}

/** Compares secrets by their hashes, and notes when a client came last. */
export function admitMachineClients(issuer: Provider, context: LoginContext): void {
  const hash = createClientSecretHash(context.config.secretKey);
  const { prototype } = issuer.Client as unknown as { prototype: ClientSecrets };
  const compareOwn = prototype.compareClientSecret;
  prototype.compareClientSecret = function compare(actual) {
    const hashes = this['secret_hashes'];
    if (!Array.isArray(hashes)) return compareOwn.call(this, actual);
    const given = hash(actual);
    return hashes.some((known) => timingSafeEqual(Buffer.from(String(known), 'base64url'), given));
  };
  issuer.on('grant.success', ({ oidc }: KoaContextWithOIDC) => {
    const { client } = oidc;
    if (!client?.['secret_hashes']) return;
    noteClientUse(context.database, client.clientId).catch((error: unknown) =>
      context.logger.warn({
        what: 'the use of a client could not be noted',
        cause: error,
        mend: 'Nothing: its next use is noted. Where it stays, look whether the database takes writes.',
      }),
    );
  });
}

/** The part of the issuer's client that its types leave out. */
interface ClientSecrets {
  [member: string]: unknown;
  compareClientSecret: (this: ClientSecrets, actual: string) => boolean;
}
