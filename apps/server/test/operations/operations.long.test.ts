import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './documented-place.ts';
import { longRuns } from './long-runs.ts';
import { readCommands } from './read-commands.ts';

let copy: string;

/** Everything that git has or would take, as it is at this moment: the copy starts without packages and without a build. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const { stdout } = git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  for (const file of stdout.split('\n').filter(Boolean))
    cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) => spawnSync('git', args, { cwd, encoding: 'utf8' });

const ran = readCommands().flatMap(({ chapter, text }) => {
  const says = longRuns[text];
  return says ? [[`${chapter}: ${text}`, text, says] as const] : [];
});

test.each(ran)('%s', { timeout: 1_800_000 }, async (_title, text, says) => {
  const child = spawn('/bin/sh', ['-c', text], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts = [buffer(child.stdout), buffer(child.stderr), once(child, 'close')] as const;
  const [out, err] = await Promise.all(parts);
  const told = out.toString('utf8') + (child.exitCode === 0 ? '' : err.toString('utf8'));
  expect({ code: child.exitCode, told }).toEqual({ code: 0, told: expect.stringMatching(says) });
  // What is kept in the repository is what the command makes.
  expect(listChanged()).toEqual([]);
});

/** Papers of another Chromium are other bytes: their text counts. */
function listChanged(): string[] {
  const { stdout } = git(copy, '-c', 'core.quotePath=false', 'diff', '--name-only');
  const changed = stdout.split('\n').filter(Boolean);
  const textOf = (folder: string, file: string) =>
    spawnSync('pdftotext', ['-layout', join(folder, file), '-'], { encoding: 'utf8' }).stdout;
  return changed.filter(
    (file) => !file.endsWith('.pdf') || textOf(root, file) !== textOf(copy, file),
  );
}
