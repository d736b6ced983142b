import { type Config, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { findMisspelt } from '../config/find-misspelt.ts';
import type { Variables } from '../config/read-variables.ts';
import { openDatabase } from '../platform/database/database.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { checkAddress } from './doctor/check-address.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkPlace } from './doctor/check-place.ts';
import { checkIssuer } from './doctor/check-issuer.ts';
import { checkServicesOfHttp } from './doctor/check-services-of-http.ts';
import { checkMailServer, checkValkey } from './doctor/check-services.ts';
import { checkUpstreams } from './doctor/check-upstreams.ts';
import { checkWork } from './doctor/check-work.ts';
import { fault, type Finding, look, ok, reasonOf } from './doctor/finding.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

type Part = readonly [name: string, findings: readonly Finding[]];

/** Looks at everything that a portal needs, changes nothing, and says of each thing that is wrong what to do. */
export const doctor: Command = {
  name: 'doctor',
  takes: '[--json]',
  summary: 'Checks everything that the portal needs, and says what to do.',
  help: [
    '',
    'Run it where the server runs, with its variables: before the first start, and whenever something is odd.',
    'Each line is ok, look (works, or cannot be checked from here) or FAULT. The exit code is 1 if there is a fault.',
    '',
    '  --json  prints one object for programs: faults (how many) and findings (part, state, says, advice)',
  ],
  options: { json: { type: 'boolean' } },
  words: 0,
  async run({ variables, print, options }) {
    const all = await examineAll(variables);
    const findings = all.flatMap(([part, found]) => found.map((one) => ({ part, ...one })));
    const faults = findings.filter(isFault).length;
    if (options.has('json')) print(JSON.stringify({ faults, findings }));
    else {
      for (const line of all.flatMap(toLines)) print(line);
      print(faults === 0 ? 'No faults found' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`);
    }
    return faults === 0 ? 0 : 1;
  },
};

async function examineAll(variables: Variables): Promise<Part[]> {
  const misspelt = findMisspelt(variables).map((says) =>
    look(says, 'Correct its name, or leave it out: nobody reads it'),
  );
  const config = tryReading(variables);
  if (config instanceof ConfigError) {
    const faults = config.faults.map((says) =>
      fault(says, 'Correct it, as the table of variables in docs/operations.md says'),
    );
    return [['variables', [...faults, ...misspelt]]];
  }
  const database = await examine('database', checkDatabase(config));
  const parts = await Promise.all([
    ...(hasFault(database) ? [] : listDatabaseParts(config)),
    examine('limits', checkValkey(config)),
    examine('mail', checkMailServer(config)),
    examine('sign-in', checkIssuer(config)),
    examine('services', checkServicesOfHttp(config)),
    examine('address', checkAddress(hasFault(database) ? config : await tryUnlock(config))),
    examine('folders', checkPlace(config)),
  ]);
  return [['variables', [ok('they fit together'), ...misspelt]], database, ...parts];
}

function tryReading(variables: Variables): Config | ConfigError {
  try {
    return readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

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
