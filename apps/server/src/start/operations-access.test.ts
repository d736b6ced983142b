import { operations } from '@portal/contract/operations';
import { testAccess } from '../../test/access/test-access.ts';
import { roleNames } from '../../test/operation-samples.ts';

const always = ['public', 'member', 'admin'] as const;
const others = roleNames.filter((role) => !always.some((one) => one === role));

// Three of the others an operation, the next three at the next one: all of them take more than a minute.
testAccess((operation) => {
  const first = operations.indexOf(operation) * 3;
  const some = [0, 1, 2].flatMap((step) => others[(first + step) % others.length] ?? []);
  return [...always, ...some];
});
