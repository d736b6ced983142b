import { spawnSync } from 'node:child_process';
import { fromRoot, root } from './root.mjs';
import { addMail } from './skeletons/mail.mjs';
import { addOperation } from './skeletons/operation.mjs';
import { addPage } from './skeletons/page.mjs';
import { parsePlace, Sources } from './skeletons/sources.mjs';

const kinds = new Map([
  ['operation', addOperation],
  ['page', addPage],
  ['mail', addMail],
]);
const [kind = '', text = '', address] = process.argv.slice(2);
const add = kinds.get(kind);

try {
  if (!add)
    throw new Error(
      'npm run new -- operation|page|mail <area>/<entity>/<name> [/address of a page]',
    );
  const sources = new Sources();
  add(sources, { ...parsePlace(text), address });
  sources.write();
  const format = [fromRoot('node_modules/oxfmt/bin/oxfmt'), ...sources.paths];
  spawnSync(process.execPath, format, { cwd: root, stdio: ['inherit', 'ignore', 'inherit'] });
  for (const path of sources.paths) console.log(path);
  const test = sources.paths.find((path) => path.includes('.test.')) ?? '';
  console.log(`\nThe test says what is next: npx vitest run ${test}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
