import { findViolations } from './find-violations.mjs';
import { root } from './root.mjs';

const { files, imports, violations } = findViolations(root);
for (const violation of violations) console.error(violation);
console.log(`${violations.length} violations in ${imports} imports of ${files} files`);
// A check that looked at nothing has proved nothing.
process.exitCode = violations.length > 0 || files === 0 ? 1 : 0;
