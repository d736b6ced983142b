import type { Plugin } from 'vite';

const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Which packages of npm are in the files of the app: a release tells of them. */
export const listBundled = (): Plugin => ({
  name: 'list-bundled',
  generateBundle() {
    const paths = [...this.getModuleIds()];
    const names = paths.flatMap((path) => inPackage.exec(path)?.[1] ?? []);
    const source = JSON.stringify([...new Set(names)]);
    this.emitFile({ type: 'asset', fileName: 'bundled.json', source });
  },
});
