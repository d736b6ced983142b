import type { PublicInvitation } from '@portal/contract/accounts/invitation/schema';
import { ApiError } from '@portal/contract/errors';
import { expect, test } from 'vitest';
import { isUnknownInvitation, toStage } from './invitation-stage.ts';

const invitation: PublicInvitation = {
  invited_by: 'bo@shop.example',
  email: 'cleo@webshop.example',
  org_name: 'Example Webshop',
  role: 'member',
  state: 'pending',
};
const visitor = { email: null, hasAccount: false };
const cleo = { email: 'Cleo@Webshop.example', hasAccount: false };

test.each([
  [visitor, 'login'],
  [cleo, 'accept'],
  [{ ...cleo, hasAccount: true }, 'otherAccount'],
  [{ email: 'otto@webshop.example', hasAccount: true }, 'otherEmail'],
] as const)('LOGIN-02 an open invitation is %j: %s', (viewer, stage) => {
  expect(toStage(invitation, viewer)).toBe(stage);
});

test.each([
  ['accepted', 'used'],
  ['expired', 'expired'],
] as const)('LOGIN-02 an invitation that is %s says so to anybody', (state, stage) => {
  expect(toStage({ ...invitation, state }, visitor)).toBe(stage);
  expect(toStage({ ...invitation, state }, cleo)).toBe(stage);
});

test('LOGIN-02 only 404 means that there is no such invitation', () => {
  const answered = (status: number) =>
    new ApiError('getInvitation', { status, body: null, traceId: null });
  expect(isUnknownInvitation(answered(404))).toBe(true);
  expect(isUnknownInvitation(answered(500))).toBe(false);
  expect(isUnknownInvitation(new TypeError('offline'))).toBe(false);
});
