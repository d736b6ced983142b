import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fromRoot } from '../root.mjs';
import type { Order, Outcome } from './test-process.mjs';

export type TestRunner = {
  /** Undefined when the tests did not end within `milliseconds`, or ended their process. */
  run: (order: Order, milliseconds: number) => Promise<Outcome | undefined>;
  close: () => void;
};

/** The tests of one workspace of a copied tree, in a process that is replaced when it hangs. */
export function createTestRunner(workspace: string, databaseUrl: string): TestRunner {
  let child: ChildProcess | undefined;
  const close = () => {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  };
  const start = async () => {
    const started = fork(fromRoot('scripts/mutations/test-process.mjs'), {
      cwd: workspace,
      execArgv: [],
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NODE_ENV: 'test', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    await once(started, 'message');
    return started;
  };
  return {
    close,
    run: async (order, milliseconds) => {
      child ??= await start();
      const ended = new AbortController();
      child.once('exit', () => ended.abort());
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(milliseconds)]);
      child.send(order);
      try {
        const [outcome] = await once(child, 'message', { signal });
        return outcome;
      } catch {
        close();
        return undefined;
      }
    },
  };
}

export const toOrder = (tree: string, folder: string, file?: string): Order => ({
  folder: join(tree, folder),
  ...(file && { changed: join(tree, file) }),
});
