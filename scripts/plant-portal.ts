import { programs, shippedPaths } from './build-all.mjs';
import { plantTree, type Tree } from './plant-tree.ts';

/** What `npm start` itself needs; the programs that it starts are written by `plantPortal`. */
const startPaths = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts',
  'packages/lifecycle',
  'packages/postgres',
  'apps/launcher',
  ...shippedPaths,
];

const program = `
import { createServer } from 'node:http';
import { exitWithParent } from '@portal/lifecycle/exit-with-parent';
const { PORT, HOST, PORTAL_ENV, DATABASE_URL, SECRET_KEY, PORTAL_DEMO_PASSWORD } = process.env;
const startsAfter = Number(process.env['STARTS_AFTER'] ?? 0);
const write = (level: number, msg: string) =>
  console.log(JSON.stringify({ level, time: Date.now(), msg }));
const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
exitWithParent();
const server = createServer((request, reply) => {
  const isHealth = request.url === '/readyz' || request.url === '/healthz';
  if (request.url === '/crash') {
    write(60, 'The crash was asked for');
    process.exit(1);
  }
  if (request.url === '/hang') {
    write(30, 'Hanging');
    hang();
  }
  if (request.url === '/warn') write(40, 'Careful');
  reply.statusCode = isHealth || request.url === '/warn' ? 200 : 404;
  reply.end();
});
process.once('SIGTERM', () => server.close(() => process.exit(0)));
if (PORTAL_ENV && !DATABASE_URL) throw new Error('no database');
write(30, 'Secrets: ' + [SECRET_KEY, PORTAL_DEMO_PASSWORD, DATABASE_URL].join(' '));
write(30, 'Reading its documents');
setTimeout(() => server.listen(Number(PORT), HOST ?? '127.0.0.1'), startsAfter);
`;

/** A clone whose portals are tiny programs that keep the launcher's contract. */
export function plantPortal(): Tree {
  const tree = plantTree(startPaths);
  for (const path of [...programs.server, ...programs.carrier]) tree.write(path, program);
  tree.write('apps/web/texts/README.md', 'English alone.\n');
  tree.write('apps/web/index.html', '<!doctype html><title>Portal</title>');
  tree.write('apps/web/src/render-page.tsx', 'export const renderPage = () => undefined;\n');
  return tree;
}
