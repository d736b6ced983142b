import { grantsOf, type Grant } from '@portal/contract/grant';
import type { Services } from '../../context/context.ts';
import { toStaffRole } from '../../context/staff-role.ts';
import { listStaffPeople } from '../sql/staff-people-sql.ts';

/** The addresses of those of staff who hold a grant; with an address, of that one alone. */
export async function listHolders(
  { database, portal: { staffDomains } }: Pick<Services, 'database' | 'portal'>,
  grant: Grant,
  email: string | null = null,
): Promise<string[]> {
  const people = await listStaffPeople(database, staffDomains, email);
  return people
    .filter((person) => {
      const role = toStaffRole(person, staffDomains) ?? 'public';
      return grantsOf(role, person.grants).includes(grant);
    })
    .map(({ email }) => email);
}
