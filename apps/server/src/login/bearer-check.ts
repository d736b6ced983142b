import { type Role, visibilitiesOf } from '@portal/contract/role';
import type { BearerCheck } from '@portal/gateway/bearer-check';
import type { ApiDirectory } from '../gateway/api-directory.ts';
import type { ClientDirectory } from '../gateway/client-directory.ts';
import type { LoginService } from './register-login.ts';

interface Options {
  readonly apis: Pick<ApiDirectory, 'find'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly roleOf: (iamUserId: string) => Promise<Role>;
}

type Login = Pick<LoginService, 'verifyAccessToken' | 'verifyClientToken'>;

/**
 * Decides who gets into IAM-secure APIs: a client whose token holds a scope of the API that it still has, or a person whose role
 * sees the API. The gateway stands before the login service is mounted, so every token is refused until it is told of one.
 */
export function createBearerCheck({ apis, clients, roleOf }: Options): BearerCheck & {
  use(login: Login): void;
} {
  let login: Login | null = null;
  return {
    async verify(token, systemName) {
      const api = apis.find(systemName);
      if (!login || !api) return false;
      const machine = await login.verifyClientToken(token);
      if (machine) {
        const client = clients.find(machine.clientId);
        return (
          client?.isLive === true &&
          machine.scopes.some((scope) => client.scopes.has(scope) && api.scopes.has(scope))
        );
      }
      const person = await login.verifyAccessToken(token);
      return (
        person !== null && visibilitiesOf(await roleOf(person.iamUserId)).includes(api.visibility)
      );
    },
    use(given) {
      login = given;
    },
  };
}
