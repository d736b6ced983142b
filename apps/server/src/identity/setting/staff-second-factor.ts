import { noteAct } from '../../context/staff-act.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import {
  countStaffWithoutFactor,
  findNewestSetting,
  hasSecondFactor,
  insertSetting,
} from './setting-sql.ts';
import type { Person } from '../../context/caller.ts';
import { t, type Text } from '../../platform/text/text.ts';

/** What the deployment has decided already: `issuer` where another service asks for the second factor. */
export type SecondFactorRule = 'configuration' | 'issuer' | null;

interface Setting {
  readonly database: Database;
  readonly fixedBy: SecondFactorRule;
}

interface StaffSetting extends Setting {
  readonly staffDomains: readonly string[];
}

export async function lacksSecondFactor({ database, fixedBy }: Setting, iamUserId: string) {
  if (fixedBy === 'issuer') return false;
  const isOn =
    fixedBy === 'configuration' ||
    ((await findNewestSetting(database))?.staff_second_factor ?? false);
  return isOn && !(await hasSecondFactor(database, iamUserId));
}

export async function getStaffSecondFactor({ database, fixedBy, staffDomains }: StaffSetting) {
  const row = await findNewestSetting(database);
  const isOn = row?.staff_second_factor ?? false;
  return {
    data: {
      staff_second_factor: fixedBy === null ? isOn : fixedBy === 'configuration',
      fixed_by: fixedBy,
      changed_by: row?.username ?? null,
      changed_at: row?.changed_at.toISOString() ?? null,
      staff_without_factor: await countStaffWithoutFactor(database, staffDomains),
    },
  };
}

/** Whoever switches it has a second factor, so that somebody is always left to switch it off. */
export async function updateStaffSecondFactor(
  setting: StaffSetting,
  person: Person,
  isOn: boolean,
) {
  const { database, fixedBy } = setting;
  if (fixedBy !== null) throw refusal(t`The ${fixedBy} controls this; it cannot be changed here`);
  if (!(await hasSecondFactor(database, person.iamUserId))) {
    throw refusal(t`Set up two-step login or a passkey for yourself first, at /login/security`);
  }
  await inTransaction(database, async (connection) => {
    const before = await findNewestSetting(connection);
    const was = { staff_second_factor: before?.staff_second_factor ?? false };
    noteAct({ type: 'setting', id: 'second-factor', before: was });
    await insertSetting(connection, isOn, person.iamUserId);
  });
  return getStaffSecondFactor(setting);
}

const refusal = (text: Text) => new PortalError('invalid', { text });
