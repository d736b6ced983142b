/** Tells the bench that this process listens, and leaves with it. */
export function tellReady(): void {
  process.on('message', () => undefined);
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}
