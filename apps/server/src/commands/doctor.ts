import { type Config, readConfig } from '../config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { checkAddress } from './doctor/check-address.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkPlace } from './doctor/check-place.ts';
import { checkIssuer } from './doctor/check-issuer.ts';
import { checkMailServer, checkValkey } from './doctor/check-services.ts';
import { checkUpstreams } from './doctor/check-upstreams.ts';
import { checkWork } from './doctor/check-work.ts';
import { fault, type Finding, reasonOf } from './doctor/finding.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

type Part = readonly [name: string, findings: readonly Finding[]];

/** Looks at everything that a portal needs, changes nothing, and says of each thing that is wrong what to do. */
export const doctor: Command = {
  name: 'doctor',
  takes: '',
  summary: 'Checks everything that the portal needs, and says what to do.',
  help: [
    '',
    'Run it where the server runs, with its variables: before the first start, and whenever something is odd.',
    'Each line is ok, look (works, or cannot be checked from here) or FAULT. The exit code is 1 if there is a fault.',
  ],
  options: {},
  words: 0,
  async run({ variables, print }) {
    const config = readConfig(variables);
    print('ok     variables  they fit together');
    const database = await examine('database', checkDatabase(config));
    const parts = await Promise.all([
      ...(hasFault(database) ? [] : listDatabaseParts(config)),
      examine('limits', checkValkey(config)),
      examine('mail', checkMailServer(config)),
      examine('sign-in', checkIssuer(config)),
      examine('address', checkAddress(hasFault(database) ? config : await tryUnlock(config))),
      examine('folders', checkPlace(config)),
    ]);
    const all = [database, ...parts];
    for (const line of all.flatMap(toLines)) print(line);
    const faults = all.flatMap(([, findings]) => findings).filter(isFault).length;
    print(faults === 0 ? 'No faults found' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`);
    return faults === 0 ? 0 : 1;
  },
};

function listDatabaseParts(config: Config): Promise<Part>[] {
  const checks = [
    ['work', checkWork],
    ['upstreams', checkUpstreams],
  ] as const;
  return checks.map(async ([name, check]) => {
    const database = openDatabase({ pooled: config.databaseUrl }, 2, 'call');
    try {
      return await examine(name, check(config, database));
    } finally {
      await database.end();
    }
  });
}

/** As the portal that runs has its keys, where that can be told. */
const tryUnlock = (config: Config): Promise<Config> =>
  withDatabase(config, (database) => unlock(database, config)).catch(() => config);

/** A check that fails itself is a fault as well. */
async function examine(name: string, findings: Promise<readonly Finding[]>): Promise<Part> {
  try {
    return [name, await findings];
  } catch (error) {
    return [
      name,
      [fault(reasonOf(error), 'This should not happen: report it to the makers of the portal')],
    ];
  }
}

const isFault = ({ state }: Finding) => state === 'fault';
const hasFault = ([, findings]: Part) => findings.some(isFault);

function toLines([name, findings]: Part): string[] {
  return findings.flatMap(({ state, says, advice }) => {
    const word = state === 'fault' ? 'FAULT' : state;
    const line = `${word.padEnd(6)} ${name.padEnd(10)} ${says}`;
    return advice ? [line, `${' '.repeat(18)}→ ${advice}`] : [line];
  });
}
