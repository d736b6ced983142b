import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** Type checks each workspace, or those that are named; what did not change since the last run is quick. */
const named = process.argv.slice(2);
const all = ['apps', 'packages']
  .flatMap((parent) => readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}`))
  .concat('e2e', 'scripts', 'bench', 'attack')
  .filter((folder) => existsSync(fromRoot(`${folder}/tsconfig.json`)));
mkdirSync(fromRoot('.cache/types'), { recursive: true });

for (const folder of named.length > 0 ? named : all) {
  const note = fromRoot(`.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`);
  const { code } = await runCommand(
    process.execPath,
    [
      fromRoot('node_modules/typescript/bin/tsc'),
      '--noEmit',
      // Four checkers each look at the same libraries, which takes two cores twice as long.
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      note,
      '--pretty',
      'false',
      '--project',
      folder,
    ],
    { cwd: root, show: true },
  );
  if (code !== 0) process.exitCode = 1;
}
