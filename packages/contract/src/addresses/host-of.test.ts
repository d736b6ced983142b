import { expect, test } from 'vitest';
import { getIdentityUser } from '../identity/person/operations.ts';
import { findAccount } from '../accounts/account/operations.ts';
import { listSpecifications } from '../catalogue/specification/operations.ts';
import { hostOf } from './host-of.ts';

const gateway = 'https://api.postal.example';
const bases = {
  identityService: 'https://identity.postal.example/iam',
  governanceGateway: 'https://governance.postal.example',
};

test('CALL-05 identity and governance calls go to their configured bases, all others to the gateway', () => {
  expect(hostOf(getIdentityUser, gateway, bases)).toBe('https://identity.postal.example');
  expect(hostOf(listSpecifications, gateway, bases)).toBe('https://governance.postal.example');
  expect(hostOf(findAccount, gateway, bases)).toBe(gateway);
});

test('CALL-05 without configured bases every call goes to the gateway', () => {
  for (const operation of [getIdentityUser, listSpecifications, findAccount]) {
    expect(hostOf(operation, gateway)).toBe(gateway);
  }
});
