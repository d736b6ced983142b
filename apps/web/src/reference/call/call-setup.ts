import { t } from '@portal/contract/text/mark';
import { schemesOfAlternative, toCalledPiece } from '@portal/openapi/call/called-piece';
import type { Credentials } from '@portal/openapi/call/credentials';
import { isGatewayPath, toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { SecurityScheme, Server } from '@portal/openapi/outline/outline';
import { recogniseServers } from '@portal/openapi/outline/recognise-servers';
import { fillServer } from '@portal/openapi/outline/to-servers';
import { createContext, use, useMemo } from 'react';
import { useReferencePlace } from '../reference-context.ts';
import { textOr } from '@portal/openapi/read/json';

/** What is chosen for all calls of an API: it holds from operation to operation, and is written nowhere. */
export interface CallSetup {
  /** Address of the chosen server, with its variables in braces; empty for the first. */
  readonly server: string;
  /** By the name of the server's variable. */
  readonly variables: Readonly<Record<string, string>>;
  /** Names of the schemes that are used together; empty for the first alternative. */
  readonly alternative: string;
  readonly credentials: Credentials;
}

export const emptySetup: CallSetup = {
  server: '',
  variables: {},
  alternative: '',
  credentials: {},
};

export const CallSetupContext = createContext<
  readonly [CallSetup, (setup: CallSetup) => void] | null
>(null);

export function useCallSetup() {
  const held = use(CallSetupContext);
  if (!held) throw new Error('useCallSetup needs an ApiReferenceView above it');
  return held;
}

/** Where an operation is called and by which schemes, as it is chosen. */
export interface CallTarget {
  readonly server: Server | undefined;
  /** The server's address, its variables filled in. */
  readonly url: string | undefined;
  readonly schemes: readonly SecurityScheme[];
  readonly isGateway: boolean;
  /** The operation with the parameters that are filled in. */
  readonly called: OperationPiece;
}

export function useCallTarget(piece: OperationPiece): CallTarget {
  const [{ server: wished, variables, alternative }] = useCallSetup();
  const { basePath, callOrigin, security } = useReferencePlace();
  return useMemo(() => {
    const { servers } = piece;
    const named = servers.find((one) => serverIdOf(one) === wished) ?? servers[0];
    const isNowhere = basePath === null && piece.kind === 'operation' && !isGatewayPath(piece.path);
    const server = named ?? (isNowhere ? toUnnamed() : undefined);
    const url = server && urlOf(server, variables, callOrigin);
    const at = piece.security.findIndex((one) => alternativeIdOf(one) === alternative);
    const schemes = schemesOfAlternative(piece, security, at);
    const place = url === undefined ? piece : { ...piece, servers: [{ url, description: '' }] };
    const isGateway = isGatewayPath(toOperationAddress(place, basePath));
    return {
      server,
      url,
      schemes,
      isGateway,
      called: toCalledPiece(piece, { schemes, isGateway }),
    };
  }, [piece, wished, variables, alternative, basePath, callOrigin, security]);
}

/** Where it is called is for the reader to fill in: a path of this portal's own it is not. */
function toUnnamed(): Server {
  const description = t(
    'The document names no server: write the address that its paths start from',
  );
  const variable = { name: 'server', description, value: '{server}', choices: [] };
  return { url: '{server}', description: '', template: '{server}', variables: [variable] };
}

function urlOf(server: Server, variables: CallSetup['variables'], origin: string) {
  if (!server.template) return server.url;
  const given = Object.fromEntries(
    (server.variables ?? []).map(({ name, value }) => [name, textOr(variables, name) || value]),
  );
  const filled = { ...server, url: fillServer(server.template, given, server.variables) };
  return recogniseServers([filled], [origin])[0]?.url;
}

export const serverIdOf = ({ template, url }: Server) => template ?? url;

export const alternativeIdOf = (alternative: OperationPiece['security'][number]) =>
  Object.keys(alternative).join(t(' and '));
