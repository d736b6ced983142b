import { writeFileSync } from 'node:fs';
import { readEditions } from './editions.ts';
import { fromRoot } from './root.mjs';

/** Keeps which edition of each API document is out; run at a release. */
const editions = readEditions(fromRoot('content/specs'));
const released = editions.map(({ systemName, version, hash }) => [systemName, { version, hash }]);
const text = JSON.stringify(Object.fromEntries(released), null, 2);
writeFileSync(fromRoot('scripts/released-editions.json'), `${text}\n`);
