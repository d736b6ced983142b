import type { Plugin } from 'vite';
import { bundledList, namePackages } from '../../../scripts/build-all.mjs';

/** Which packages of npm are in the files of the app: a release tells of them. */
export const listBundled = (): Plugin => ({
  name: 'list-bundled',
  generateBundle() {
    const source = JSON.stringify(namePackages([...this.getModuleIds()]));
    this.emitFile({ type: 'asset', fileName: bundledList, source });
  },
});
