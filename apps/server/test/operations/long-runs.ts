/** Commands of docs/operations.md that take a minute or more, each with what it says in the end; run in a copy of the product. */
export const longRuns: Readonly<Record<string, RegExp>> = {
  'npm ci': /added \d+ packages/,
  'npm run build': /^/,
  'npm run release': /release/,
  'npx tsx scripts/write-storage.ts': /^/,
  'npm run build && npm run attack': /attempts, \d+ held, 0 broken/,
  'npm run attack -- smuggling headers': /attempts, \d+ held, 0 broken/,
  'npm run bench -- kill': /lost/,
  'npm run bench -- faults': /lost/,
};
