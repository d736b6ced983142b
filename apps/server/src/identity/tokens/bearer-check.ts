import { toMetadataAddress } from '@portal/contract/addresses/served-paths';
import type { BearerCheck } from '@portal/gateway/bearer-check';
import type { ApiDirectory } from '../../gateway/directories/api-directory.ts';
import type { ClientDirectory } from '../../gateway/directories/client-directory.ts';
import type { LoginService } from '../register-login.ts';

interface Options {
  readonly apis: Pick<ApiDirectory, 'floorOf'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly gatewayUrl: string;
}

type Login = Pick<LoginService, 'verifyClientToken'>;

/**
 * Knows the clients of accounts by their tokens; a person's token is none of them. The gateway stands before the login service is
 * mounted, so every token is refused until it is told of one.
 */
export function createBearerCheck({ apis, clients, gatewayUrl }: Options): BearerCheck & {
  use(login: Login): void;
} {
  let login: Login | null = null;
  return {
    async verify(token) {
      const machine = await login?.verifyClientToken(token);
      if (!machine) return null;
      const client = clients.find(machine.clientId);
      if (!client?.isLive || client.expiresAt <= Date.now()) return null;
      const scopes = new Set(machine.scopes.filter((scope) => client.scopes.has(scope)));
      return { accountId: client.accountId, scopes };
    },
    floorOf: (systemName) => apis.floorOf(systemName),
    metadataOf: (path) => toMetadataAddress(gatewayUrl, path),
    use(given) {
      login = given;
    },
  };
}
