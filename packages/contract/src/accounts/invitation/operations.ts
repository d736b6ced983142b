import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';
import { field, text } from '../../field.ts';
import { userRole } from '../user/schema.ts';
import { publicInvitation, wrappedInvitation } from './schema.ts';

const account = z.object({ accountId: z.string() });
const one = z.object({ accountId: z.string(), invitationId: z.string() });
const base = `${devportalBase}/accounts/{accountId}/invitations`;

export const listInvitations = defineOperation({
  id: 'listInvitations',
  method: 'GET',
  path: `${base}.json`,
  summary: 'The invitations of an account, newest first',
  access: 'admin',
  params: account,
  reply: z.object({ invitations: z.array(wrappedInvitation) }),
});

export const createInvitation = defineOperation({
  id: 'createInvitation',
  surface: 'mail',
  method: 'POST',
  path: `${base}.json`,
  summary: 'Invite someone by e-mail; the link works once, for seven days',
  access: 'admin',
  changes: ['listInvitations'],
  status: 201,
  params: account,
  /** A member, unless the role says admin. */
  body: z.object({
    email: text({
      label: 'E-mail address of the person to invite',
      placeholder: 'name@company.example',
      required: true,
    }),
    role: z.optional(
      field(z.enum(userRole.options), {
        label: 'Role',
        hint: 'Members see and use applications, keys, logs and statistics. Admins can also change them, the users and the account.',
      }),
    ),
  }),
  reply: wrappedInvitation,
});

export const resendInvitation = defineOperation({
  id: 'resendInvitation',
  surface: 'mail',
  method: 'PUT',
  path: `${base}/{invitationId}/resend.json`,
  summary: 'Send the e-mail again; the seven days start over',
  access: 'admin',
  changes: ['listInvitations'],
  params: one,
  reply: wrappedInvitation,
});

export const withdrawInvitation = defineOperation({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: `${base}/{invitationId}.json`,
  summary: 'Withdraw an invitation; its link stops working immediately',
  access: 'admin',
  changes: ['listInvitations'],
  params: one,
});

export const getInvitation = defineOperation({
  id: 'getInvitation',
  method: 'GET',
  path: `${devportalBase}/invitations/{hash}.json`,
  summary: 'An invitation by the hash of its link: e-mail, organisation and state',
  access: 'public',
  params: z.object({ hash: z.string() }),
  reply: z.object({ invitation: publicInvitation }),
});
