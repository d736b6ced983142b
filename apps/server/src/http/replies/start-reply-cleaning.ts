import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldReplies } from './reply-sql.ts';

const everyHour = 3_600_000;

export interface ReplyCleaning {
  close(): Promise<void>;
}

/** Forgets the answers to repeated creations when they are a day old: at the start and then every hour. */
export function startReplyCleaning(database: Database, log: Logger): ReplyCleaning {
  const run = async () => {
    try {
      await deleteOldReplies(database);
    } catch (error) {
      log.warn({ err: error }, 'old answers could not be forgotten; it is tried again in an hour');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, everyHour);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
