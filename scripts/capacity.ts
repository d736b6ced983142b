import { readFileSync, writeFileSync } from 'node:fs';
import { keptDays } from '@portal/contract/kept-days';

/**
 * `npm run capacity`: computes docs/capacity.md's figures of traffic and disks from those that it says were measured, and prints them;
 * `--write` puts them into the page, and a test fails when they are not what is there.
 */
const file = new URL('../docs/capacity.md', import.meta.url);
const demo = { calls: 500_000, hours: 310, peak: 3 } as const;
/** What an application uses in a day: an operation answers with so many statuses, as with 201 and 422. */
const use = { applications: 3_000, apis: 4, operations: 6, statuses: 2, hours: 10 } as const;

const count = (value: number) => value.toLocaleString('en');
/** To two digits, without an exponent. */
const round = (value: number) => count(Number(value.toPrecision(2)));
const small = (value: number) => String(Number(value.toPrecision(1)));

/** The first number of the line that begins so, and the one that is added to it. */
function read(page: string, line: string): number {
  const found = new RegExp(
    `^\\| ${line}[^|]*\\| ([\\d.,]+)(?: µs| \\+ (?:some )?(\\d+))`,
    'm',
  ).exec(page);
  if (!found) throw new Error(`docs/capacity.md does not say what was measured of ${line}`);
  return Number(found[1]?.replaceAll(',', '')) + Number(found[2] ?? 0);
}

const next = [
  [1, 'the demo', 'nothing: one process, one database'],
  [10, '10 ×', 'nothing; two processes, so that one may stop'],
  [100, '100 ×', 'the time of `portal backup`; connections, from five processes on'],
  [
    1_000,
    '1,000 ×',
    'the disk of the request log (`LOG_STORE`), and reads of statistics beside the writes',
  ],
] as const;

export function toCapacity(page: string) {
  const ofCall = read(page, 'a call through the gateway') / 1e6;
  const perCore = / µs: ([\d,]+) a second/.exec(page)?.[1] ?? '–';
  const logged = read(page, '`request_log`');
  const traffic = next.map(([times, name, full]) => {
    const calls = demo.calls * times;
    const peak = (calls / demo.hours / 3600) * demo.peak;
    const gigabytes = (calls * logged) / 1e9;
    return `| ${name} | ${round(calls / 1e6)} million | ${round(peak)} | ${small(peak * ofCall)} | ${round(gigabytes)} GB | ${full} |`;
  });
  const day = (rows: number, table: string) => (use.applications * rows * read(page, table)) / 1e6;
  const operations = day(use.operations * use.statuses, '`usage_operations`');
  const hours = day(use.apis * use.statuses * use.hours, '`usage_hours`');
  return {
    table: [
      '| traffic | calls a month | peak, a second | gateway, cores at the peak | request log, 30 days | what is full next |',
      '| --- | --- | --- | --- | --- | --- |',
      ...traffic,
      `| the core of one gateway | – | ${perCore} | 1 | – | a second gateway process, and limits shared by Valkey |`,
    ],
    text: `Counts grow with applications and not with calls: ${count(use.applications)} applications that each call ${use.operations} operations of ${use.apis} APIs, answered with ${use.statuses} statuses, in ${use.hours} hours a day leave ${round(operations)} MB a day in \`usage_operations\` (${round((operations * keptDays.usageByDay) / 1e3)} GB in ${keptDays.usageByDay} days) and ${round(hours)} MB a day in \`usage_hours\`.`,
  };
}

export function withCapacity(page: string): string {
  const { table, text } = toCapacity(page);
  return page
    .replace(/^\| traffic .*\n(?:\|.*\n)+/m, () => `${table.join('\n')}\n`)
    .replace(/^Counts grow with applications.*$/m, () => text);
}

if (process.argv[1]?.endsWith('capacity.ts')) {
  const page = readFileSync(file, 'utf8');
  const { table, text } = toCapacity(page);
  console.log([...table, '', text].join('\n'));
  if (process.argv.includes('--write')) writeFileSync(file, withCapacity(page));
}
