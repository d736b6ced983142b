import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bareClone, runCommand, time } from './bare-clone.ts';

/** A bare clone in an empty home: first start, later start, and `npm ci` + build alone as the alternative. */
await bareClone.make();
const first = await timeStart();
const later = await timeStart();
await rm(join(bareClone.folder, 'node_modules'), { recursive: true });
await rm(join(bareClone.folder, 'dist'), { recursive: true, force: true });
const { seconds: alone } = await time(async () => {
  await runCommand('npm', ['ci', '--silent'], bareClone.folder);
  await runCommand('npm', ['run', '--silent', 'build'], bareClone.folder);
});
await bareClone.remove();

console.log(`first start, to a usable page   ${first.toFixed(1)} s`);
console.log(`later start                     ${later.toFixed(1)} s`);
console.log(`npm ci + build alone            ${alone.toFixed(1)} s`);
console.log(`ratio first start : npm ci + build alone  ${(first / alone).toFixed(2)}`);

async function timeStart(): Promise<number> {
  const { seconds, result } = await time(bareClone.start);
  await result.stop();
  return seconds;
}
