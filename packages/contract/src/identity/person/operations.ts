import * as z from 'zod/mini';
import { identityService } from '../../bases.ts';
import { languages } from '../../text/languages.ts';
import { field } from '../../field.ts';
import { textOf } from '../../read/text.ts';
import { defineOperation } from '../../define-operation.ts';

/** A person at the identity service (contracts E8). */
const identityUser = z.object({
  iamUserId: z.string(),
  email: z.string(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  enabled: z.boolean(),
  emailVerified: z.boolean(),
  roles: z.array(z.string()),
  createdAt: z.string(),
  /** Language in which the person reads the portal; absent at services that keep none, null where none was chosen. */
  locale: z.optional(z.nullable(z.string())),
});
export type IdentityUser = z.output<typeof identityUser>;

const one = z.object({ iamUserId: z.string() });

export const getIdentityUser = defineOperation({
  id: 'getIdentityUser',
  method: 'GET',
  path: `${identityService}/users/{iamUserId}`,
  summary: 'A person: yourself, or anyone for support',
  access: 'signedIn',
  errors: 'C',
  params: one,
  reply: identityUser,
});

export const updateIdentityUser = defineOperation({
  id: 'updateIdentityUser',
  method: 'PUT',
  path: `${identityService}/users/{iamUserId}`,
  summary: 'Change a person’s names, phone and language: your own, or anyone’s for support',
  access: 'signedIn',
  changes: ['getIdentityUser'],
  errors: 'C',
  params: one,
  body: z.partial(
    z.object({
      firstName: field(textOf(80), { label: 'First name', max: 80 }),
      lastName: field(textOf(80), { label: 'Last name', max: 80 }),
      phone: field(textOf(80), { label: 'Phone', placeholder: '+46 8 123 45 67', max: 30 }),
      locale: field(z.enum(languages.map(({ code }) => code)), {
        label: 'Language',
        hint: 'For the portal only. API responses are not translated.',
      }),
    }),
  ),
  reply: identityUser,
});

export const createIdentityUser = defineOperation({
  id: 'createIdentityUser',
  method: 'POST',
  path: `${identityService}/users`,
  summary: 'Add a person, who sets a password through an e-mail',
  access: 'support',
  errors: 'C',
  status: 201,
  body: z.object({
    email: z.string(),
    username: z.string(),
    firstName: z.optional(textOf(80)),
    lastName: z.optional(textOf(80)),
  }),
  reply: identityUser,
});

export const resetIdentityPassword = defineOperation({
  id: 'resetIdentityPassword',
  method: 'POST',
  path: `${identityService}/users/{iamUserId}/password-reset`,
  summary: 'E-mail a link to choose a new password: to yourself, or to anyone for support',
  access: 'signedIn',
  errors: 'C',
  status: 202,
  params: one,
});
