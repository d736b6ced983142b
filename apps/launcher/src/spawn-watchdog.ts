import { spawn } from 'node:child_process';

/** Left alone, the process gets 3 s to end by themselves, then SIGTERM, 5 s later SIGKILL. */
const script = `
leave_when_gone() {
  tenths=$1
  while [ "$tenths" -gt 0 ]; do
    kill -0 "$pid" 2>/dev/null || exit 0
    sleep 0.1
    tenths=$((tenths - 1))
  done
}
pid=$1
trap '' INT TERM HUP
cat >/dev/null
leave_when_gone 30
kill -TERM "$pid" 2>/dev/null
leave_when_gone 50
kill -KILL "$pid" 2>/dev/null
`;

/**
 * Sees to it that a process does not outlive this one, however it ends: a part whose event loop is stuck never
 * notices that its parent has gone. The result calls the watch off, once the process has ended.
 */
export function spawnWatchdog(pid: number | undefined): () => void {
  if (pid === undefined) return () => undefined;
  const watchdog = spawn('/bin/sh', ['-c', script, 'portal-watchdog', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  return () => watchdog.stdin.end();
}
