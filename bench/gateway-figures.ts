/** What a measured process says about itself. */
export interface Figures {
  /** Microseconds of processor time so far. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

/** Answers every message of the bench with the process's own figures, and says that it is ready. */
export function sendFigures(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, memory: process.memoryUsage().rss } satisfies Figures);
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
