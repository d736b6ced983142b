import { devportalBase } from '@portal/contract/bases';
import { pageTable } from '@portal/contract/addresses/pages';
import { operations } from '@portal/contract/operations';
import { expect, test } from 'vitest';
import { openPortal } from '../test/open-portal.tsx';

/** What only somebody of an account, or who was of one, gets an answer to. */
const ofAccount = new Set(
  operations
    .filter(({ id }) => id !== 'findOwnAccount')
    .filter(
      ({ path, access }) =>
        access === 'member' ||
        access === 'admin' ||
        (access === 'signedIn' && path.startsWith(`${devportalBase}/accounts/`)),
    )
    .map(({ id }) => id),
);
const fill = (path: string) => path.replaceAll(/\$\w+/g, '1');

test.each(pageTable.map(({ path }) => path))(
  'LOGIN-11 after the look-up by e-mail and by user id staff without an account make no call that needs one: %s',
  async (path) => {
    const { reads, calls } = await openPortal(fill(path), { as: 'apigov' });
    await reads();
    const made = calls.map(({ operation }) => operation);
    expect(made.filter((id) => ofAccount.has(id))).toEqual([]);
    expect(made.filter((id) => id === 'findOwnAccount').length).toBeLessThanOrEqual(2);
  },
);
