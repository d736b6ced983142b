/** Tells the bench that this process listens, answers each message with the bytes that a full collection leaves, and leaves with it. */
export function tellReady(): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
