import type { Config } from '../../config/config.ts';
import { countOwners } from '../../identity/sql/staff-people-sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMails } from '../../platform/mail/mail-sql.ts';
import { findRootKey } from '../../platform/sealing/secret-key.ts';
import { listKnownKeys } from '../../platform/sealing/secret-key-sql.ts';
import { readOldestDueSeconds } from './doctor-sql.ts';
import { fault, type Finding, look, ok } from './finding.ts';

const longestDueSeconds = 300;
const whenTwoKeys =
  'When every process has the new SECRET_KEY, run portal rotate-secret --finish with it';

/** Whether SECRET_KEY opens what is kept, who may govern the portal, whether its jobs are done, and which mails were given up. */
export async function checkWork(
  { secretKey, oidc, brand }: Config,
  database: Database,
): Promise<Finding[]> {
  if ((await findRootKey(database, secretKey)) === null)
    return [
      fault(
        'SECRET_KEY is not the one that this database was filled with',
        'Set the key from before; with portal rotate-secret a key is changed for another',
      ),
    ];
  const [keys, owners, dueSeconds, mails] = await Promise.all([
    listKnownKeys(database),
    countOwners(database, brand.staffDomains),
    readOldestDueSeconds(database),
    countMails(database),
  ]);
  return [
    ...(keys.length > 1
      ? [look(`${keys.length} keys open this database`, whenTwoKeys)]
      : [ok('SECRET_KEY opens this database')]),
    owners > 0
      ? ok(`Owners: ${owners}`)
      : fault(
          'Nobody may govern this portal',
          oidc?.groups
            ? 'Run portal owner create --email ADDRESS for somebody of a group of OIDC_GROUP_ROLES'
            : 'Run portal owner create --email ADDRESS',
        ),
    dueSeconds < longestDueSeconds
      ? ok('Jobs are done in time')
      : fault(
          `A job waits for ${Math.round(dueSeconds / 60)} minutes: nobody sends mails or bills`,
          'Start a process with PORTAL_PARTS=all on this database',
        ),
    ...(mails.failed > 0
      ? [
          look(
            `${mails.failed} mails could not be delivered`,
            'Look at Admin, Mails, and send them again',
          ),
        ]
      : []),
  ];
}
