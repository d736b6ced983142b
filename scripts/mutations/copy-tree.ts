import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the working tree without what is ignored; its packages are the copy's own, all others are linked. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((file) => file && existsSync(join(root, file)))) {
    cpSync(join(root, file), join(copy, file));
  }
  const modules = join(root, 'node_modules');
  const entries = readdirSync(modules).filter((name) => !/^\.|^@portal$/.test(name));
  for (const name of entries) link(join(modules, name), join(copy, 'node_modules', name));
  // Some tests serve the web app as it is built.
  link(join(root, 'dist'), join(copy, 'dist'));
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(join(copy, parent))) {
      link(`../../${parent}/${name}`, join(copy, 'node_modules/@portal', name));
    }
  }
  return copy;
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
