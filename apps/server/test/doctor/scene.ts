import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { runCommand } from '../../src/commands/run-command.ts';
import { cloneDatabase } from '../clone-database.ts';

export type Variables = Readonly<Record<string, string>>;

/** Where nobody listens: below the ports that are given out, and none of those that `fetch` refuses. */
export const nobody = '127.0.0.1:2';

/** A portal in order, and what ends what is planted beside it. */
export interface Scene {
  readonly healthy: Variables;
  readonly closed: (() => unknown)[];
}

/** One fault in a portal that is in order otherwise, and what `portal doctor` says of it. */
export interface Planted {
  readonly what: string;
  readonly plant: (scene: Scene) => Promise<Variables> | Variables;
  readonly says: readonly string[];
  /** Works for now: told with `look`, not as a fault. */
  readonly isLook?: true;
}

/** A database of its own with the shipped content and an owner. */
export async function cloneFor({ healthy, closed }: Scene) {
  const cloned = await cloneDatabase('filled');
  cloned.database.on('error', () => undefined);
  closed.push(() => cloned.close());
  await cloned.database.query("UPDATE cloud_endpoints SET upstream = 'carrier'");
  const owner = ['owner', 'create', '--email', 'owner@postal.example'];
  await runInProcess(owner, { ...healthy, DATABASE_URL: cloned.url });
  return cloned;
}

export async function listen({ closed }: Pick<Scene, 'closed'>, handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closed.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

/** The program `portal` without its process. */
export async function runInProcess(args: readonly string[], variables: Variables) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const code = await runCommand(args, { variables, print: note, complain: note });
  return { code, lines };
}
