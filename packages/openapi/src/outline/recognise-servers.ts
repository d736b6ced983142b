import type { Outline, Server } from './outline.ts';
import type { OperationPiece } from './operation-piece.ts';

/** Servers that a document names by the gateway's own address become the path that they start with. */
export function recogniseServers(
  servers: readonly Server[],
  origins: readonly string[],
): readonly Server[] {
  return servers.map((server) => {
    const own = origins.find((origin) => isBelow(server.url, origin));
    return own === undefined ? server : { ...server, url: server.url.slice(own.length) || '/' };
  });
}

const isBelow = (url: string, origin: string) =>
  origin !== '' && `${url}/`.toLowerCase().startsWith(`${origin.toLowerCase()}/`);

/** The same in an outline and all of its operations. */
export function recogniseInOutline<Of extends Pick<Outline, 'servers' | 'operations'>>(
  outline: Of,
  origins: readonly string[],
): Of {
  return {
    ...outline,
    servers: recogniseServers(outline.servers, origins),
    operations: outline.operations.map((operation) =>
      operation.servers
        ? { ...operation, servers: recogniseServers(operation.servers, origins) }
        : operation,
    ),
  };
}

export function recogniseInPiece(
  piece: OperationPiece,
  origins: readonly string[],
): OperationPiece {
  return { ...piece, servers: recogniseServers(piece.servers, origins) };
}
