import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { StartFailure } from '../packages/lifecycle/src/start-failure.mjs';
import { fromRoot, root } from './root.mjs';
import { runCommand } from './run-command.mjs';

/**
 * The newest Node of a major version, from the npm package that brings its binary, once a clone.
 * @param {number} major
 * @returns {Promise<string>} folder of the program `node`
 */
export async function fetchNode(major) {
  const folder = fromRoot(`.cache/node/${major}`);
  if (existsSync(`${folder}/bin/node`)) return `${folder}/bin`;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const name = `node-${process.platform}-${process.arch}@${major}`;
  await run('npm', ['pack', name, '--silent', '--pack-destination', draft]);
  const [archive = ''] = readdirSync(draft);
  await run('tar', ['-xzf', `${draft}/${archive}`, '-C', draft, '--strip-components=1']);
  rmSync(`${draft}/${archive}`);
  renameSync(draft, folder);
  return `${folder}/bin`;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const { code, output } = await runCommand(program, args, { cwd: root });
  if (code !== 0) throw new StartFailure(`${program} ${args.join(' ')} failed: ${output.trim()}`);
}
