import { spawn, type ChildProcess } from 'node:child_process';
import type { ServiceAccount } from './service-account.ts';
import { inheritedVariables } from '@portal/lifecycle/inherited-variables';

/**
 * Runs a program and holds it by a pipe: when the pipe closes, because the launcher closed it or was
 * killed, the program gets SIGINT, after 10 s SIGQUIT, after 15 s SIGKILL.
 */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
stop() {
  kill -INT "$program" 2>/dev/null
  tenths=0
  while kill -0 "$program" 2>/dev/null; do
    sleep 0.1
    tenths=$((tenths + 1))
    [ "$tenths" -eq 100 ] && kill -QUIT "$program" 2>/dev/null
    [ "$tenths" -eq 150 ] && kill -KILL "$program" 2>/dev/null
  done
}
( trap '' INT TERM HUP; cat <&3 >/dev/null; stop ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
trap 'kill -INT "$program" 2>/dev/null' INT TERM HUP
code=0
while kill -0 "$program" 2>/dev/null; do wait "$program"; code=$?; done
kill -KILL "$watcher" 2>/dev/null
exit "$code"
`;

export type KeptProgram = {
  command: string[];
  cwd: string;
  account: ServiceAccount | undefined;
};

/** The keeper's process; ending its stdin stops the program. It leads a session of its own, so that
 *  Ctrl-C at the terminal does not reach the database before its users have stopped. */
export function spawnKept(program: KeptProgram): ChildProcess {
  return spawn('/bin/sh', ['-c', script, 'portal-keeper', ...program.command], {
    ...program.account,
    cwd: program.cwd,
    env: { ...inheritedVariables(), LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}
