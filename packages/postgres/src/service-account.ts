import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync } from 'node:fs';

/** The user that the database runs as when the launcher is root, which PostgreSQL refuses to be. */
export type ServiceAccount = { uid: number; gid: number };

const nobody: ServiceAccount = { uid: 65_534, gid: 65_534 };

/** Undefined when the launcher's own user will do. */
export function findServiceAccount(): ServiceAccount | undefined {
  return process.getuid?.() === 0 ? nobody : undefined;
}

/** Whether the account can run the program, tried for real: modes, mounts and libraries all count. */
export function canRun(program: string, account: ServiceAccount | undefined): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

export function canEnter(directory: string, account: ServiceAccount | undefined): boolean {
  const probe = ['-c', 'cd -- "$1" && test -w .', 'sh', directory];
  return spawnSync('/bin/sh', probe, { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

export function giveTo(path: string, account: ServiceAccount | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** A folder, no link, that nobody but the account can enter: safe to trust under a shared parent. */
export function isPrivateTo(directory: string, account: ServiceAccount | undefined): boolean {
  const facts = lstatSync(directory, { throwIfNoEntry: false });
  const uid = account?.uid ?? process.getuid?.();
  return facts?.isDirectory() === true && facts.uid === uid && (facts.mode & 0o077) === 0;
}
