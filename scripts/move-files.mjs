import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { readWorkspaces } from './import-graph.mjs';
import { readMap, rewriteText } from './move-map.mjs';
import { root } from './root.mjs';

/**
 * `node scripts/move-files.mjs map.json`: moves files and changes nothing but the addresses by which sources name each other.
 * The map holds `old path: new path` of the repository; a path that ends in `/` is a folder with all that it holds.
 * Prints each old path that still stands in a text, for a person to judge.
 */
const [mapFile = ''] = process.argv.slice(2);
const tracked = git('ls-files').split('\n').filter(Boolean);
const moves = readMap(JSON.parse(readFileSync(mapFile, 'utf8')), tracked);

const place = { root, moves, tracked: new Set(tracked), workspaces: readWorkspaces(root) };
const sources = tracked.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
for (const file of sources) {
  const before = readFileSync(`${root}/${file}`, 'utf8');
  const after = rewriteText(file, before, place);
  if (after !== before) writeFileSync(`${root}/${file}`, after);
}
for (const [from, to] of moves) {
  mkdirSync(dirname(`${root}/${to}`), { recursive: true });
  git('mv', from, to);
}
console.log(`${moves.size} files moved`);

const texts = git('ls-files')
  .split('\n')
  .filter((file) =>
    ['.md', '.mjs', '.json', '.ts', '.tsx', '.sh', '.conf', '.html'].includes(extname(file)),
  )
  .filter((file) => existsSync(`${root}/${file}`));
for (const file of texts) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  for (const from of moves.keys()) {
    if (text.includes(from)) console.log(`${file} still names ${from}`);
  }
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
