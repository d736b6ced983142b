import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fromRoot, root as repository } from './root.mjs';

export type Tree = {
  root: string;
  write: (path: string, text: string) => void;
  remove: () => void;
};

/** A folder with copies of some of the repository's paths, and the packages that are installed in it. */
export function plantTree(paths: readonly string[]): Tree {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-tree-')));
  const skipped = /\/(node_modules|dist|data|\.cache)$/;
  for (const path of paths) {
    cpSync(fromRoot(path), join(root, path), {
      recursive: true,
      filter: (source) => !skipped.test(source),
    });
  }
  linkPackages(root);
  return {
    root,
    write: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Workspaces that the folder has a copy of are its own; all other packages are the repository's. */
function linkPackages(root: string): void {
  mkdirSync(join(root, 'node_modules/@portal'), { recursive: true });
  const installed = readdirSync(fromRoot('node_modules'));
  const hidden = ['.bin', '.package-lock.json'];
  const shared = installed.filter((name) => !name.startsWith('.') && name !== '@portal');
  for (const name of [...hidden.filter((one) => installed.includes(one)), ...shared]) {
    symlinkSync(fromRoot(`node_modules/${name}`), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(fromRoot('node_modules/@portal'))) {
    const original = realpathSync(fromRoot(`node_modules/@portal/${name}`));
    const copy = join(root, relative(realpathSync(repository), original));
    symlinkSync(existsSync(copy) ? copy : original, join(root, 'node_modules/@portal', name));
  }
}
