import { spawn } from 'node:child_process';

/** Left alone, the processes get 3 s to end by themselves, then SIGTERM, 5 s later SIGKILL. */
const script = `
is_any_alive() {
  for pid; do kill -0 "$pid" 2>/dev/null && return 0; done
  return 1
}
leave_when_all_gone() {
  tenths=$1
  shift
  while [ "$tenths" -gt 0 ]; do
    is_any_alive "$@" || exit 0
    sleep 0.1
    tenths=$((tenths - 1))
  done
}
trap '' INT TERM HUP
cat >/dev/null
leave_when_all_gone 30 "$@"
kill -TERM "$@" 2>/dev/null
leave_when_all_gone 50 "$@"
kill -KILL "$@" 2>/dev/null
`;

/**
 * Sees to it that no process outlives this one, however it ends: a part whose event loop is stuck never
 * notices that its parent has gone. The result calls the watch off, once the processes have ended.
 */
export function spawnWatchdog(pids: number[]): () => void {
  const watchdog = spawn('/bin/sh', ['-c', script, 'portal-watchdog', ...pids.map(String)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => undefined);
  watchdog.stdin.on('error', () => undefined);
  return () => watchdog.stdin.end();
}
