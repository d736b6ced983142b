import { isStaffRole, type Reach, type Role, visibilitiesOf } from '@portal/contract/role';
import type { Portal } from './portal.ts';

/** What a role sees here: APIs in test are for staff alone, and for everybody in the sandbox. */
export function reachOf({ production }: Pick<Portal, 'production'>, role: Role): readonly Reach[] {
  const seesTest = isStaffRole(role) || !production;
  return seesTest ? [...visibilitiesOf(role), 'test'] : visibilitiesOf(role);
}
