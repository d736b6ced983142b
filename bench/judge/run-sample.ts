import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Runtime {
  /** The word on the tab. */
  readonly label: string;
  readonly command: string;
  readonly toArgs: (file: string) => readonly string[];
  readonly fileName: string;
}

/** Languages whose programs Debian runs; how the others write the very same call is held by the tests of @portal/openapi. */
const all: readonly Runtime[] = [
  { label: 'cURL', command: 'bash', toArgs: (file) => [file], fileName: 'call.sh' },
  {
    label: 'JavaScript',
    command: process.execPath,
    toArgs: (file) => ['--no-warnings', file],
    fileName: 'call.mjs',
  },
  { label: 'Python', command: 'python3', toArgs: (file) => [file], fileName: 'call.py' },
  { label: 'PHP', command: 'php', toArgs: (file) => [file], fileName: 'call.php' },
  { label: 'Ruby', command: 'ruby', toArgs: (file) => [file], fileName: 'call.rb' },
];

export async function findRuntimes(): Promise<readonly Runtime[]> {
  const found = await Promise.all(
    all.map(({ command }) =>
      run(command, ['--version']).then(
        () => true,
        () => false,
      ),
    ),
  );
  return all.filter((_, at) => found[at]);
}

/** Runs a program; what it complains of, empty if all went well. */
export async function runSample(folder: string, runtime: Runtime, code: string): Promise<string> {
  const file = join(folder, runtime.fileName);
  await writeFile(file, code);
  const env = { ...process.env, NO_PROXY: '*', no_proxy: '*' };
  return run(runtime.command, [...runtime.toArgs(file)], {
    cwd: folder,
    env,
    timeout: 20_000,
  }).then(
    () => '',
    (error: Error) => error.message.split('\n').slice(-3).join(' '),
  );
}
