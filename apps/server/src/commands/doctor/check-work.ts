import type { Config } from '../../config/config.ts';
import { countOwners } from '../../identity/sql/staff-people-sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { countMails } from '../../platform/mail/mail-sql.ts';
import { findRootKey } from '../../platform/sealing/secret-key.ts';
import { listKnownKeys } from '../../platform/sealing/secret-key-sql.ts';
import { readOldestDueSeconds } from './doctor-sql.ts';
import { fault, look, ok } from './finding.ts';

const longestDueSeconds = 300;
const whenTwoKeys =
  'When every process has the new SECRET_KEY, run portal rotate-secret --finish with it';

/** Whether SECRET_KEY opens what is kept, who may govern the portal, whether its jobs are done, and which mails were given up. */
export async function checkWork({ secretKey, oidc, brand }: Config, database: Database) {
  if ((await findRootKey(database, secretKey)) === null)
    return [
      fault(
        'SECRET_KEY is not the key of this database',
        'Set the previous key. To change the key, use portal rotate-secret',
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
          'This portal has no owner',
          oidc?.groups
            ? 'Run portal owner create --email ADDRESS for someone in a group of OIDC_GROUP_ROLES'
            : 'Run portal owner create --email ADDRESS',
        ),
    dueSeconds < longestDueSeconds
      ? ok('Jobs run on time')
      : fault(
          `A job has been waiting for ${Math.round(dueSeconds / 60)} minutes: no e-mails or invoices are being sent`,
          'Start a process with PORTAL_PARTS=all on this database',
        ),
    ...(mails.failed > 0
      ? [
          look(
            `${mails.failed} e-mails could not be delivered`,
            'Send them again under Admin, E-mails',
          ),
        ]
      : []),
  ];
}
