import { grantsOf, type Grant } from '@portal/contract/grant';
import type { Services } from '../../context/context.ts';
import { toStaffRole } from '../../context/staff-role.ts';
import type { Database } from '../../platform/database/database.ts';
import { listStaffPeople } from '../sql/staff-people-sql.ts';

interface StaffSource {
  readonly portal: Pick<Services['portal'], 'staffDomains'>;
  /** Within a transaction its connection. */
  readonly database: Pick<Database, 'query'>;
}

/** The addresses of those of staff who hold a grant; with an address, of that one alone. */
export async function listHolders(
  source: StaffSource,
  grant: Grant,
  email: string | null = null,
): Promise<string[]> {
  const people = await listHoldingPeople(source, grant, email);
  return people.map((person) => person.email);
}

/** The same with their names. */
export async function listHoldingPeople(
  { database, portal: { staffDomains } }: StaffSource,
  grant: Grant,
  email: string | null = null,
) {
  const people = await listStaffPeople(database, staffDomains, email);
  return people.filter((person) => {
    const role = toStaffRole(person, staffDomains) ?? 'public';
    return grantsOf(role, person.grants).includes(grant);
  });
}
