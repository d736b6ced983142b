const patienceMs = 10_000;

/**
 * Ends this process when the launcher that holds the other end of its stdin is gone, however it went.
 * It raises SIGTERM, so the program's own orderly stop runs; one that hangs is cut off after 10 s.
 * Does nothing unless the launcher set `PORTAL_SUPERVISED=1`.
 */
export function exitWithParent(): void {
  if (process.env['PORTAL_SUPERVISED'] !== '1') return;
  process.stdin.once('close', endItself);
  process.stdin.once('end', endItself);
  process.stdin.on('error', endItself);
  process.stdin.resume();
  process.stdin.unref();
}

let ending = false;

function endItself(): void {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}
