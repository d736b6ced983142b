import { testAccess } from '../../test/access/test-access.ts';
import { roleNames } from '../../test/operation-samples.ts';

testAccess(() => roleNames);
