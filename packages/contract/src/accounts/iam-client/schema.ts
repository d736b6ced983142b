import * as z from 'zod/mini';
import { field, text } from '../../field.ts';

/** A client of the identity service, for APIs that are IAM secure (contracts G4; names of RFC 7591). */
const iamClient = z.object({
  client_id: z.string(),
  client_name: z.string(),
  application_id: z.number(),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  redirect_uris: z.array(z.string()),
  token_endpoint_auth_method: z.string(),
  /** Granted scopes, separated by spaces. */
  scope: z.string(),
  /** `blocked` while its application is not live. */
  state: z.enum(['live', 'blocked']),
  /** Seconds since 1970. */
  client_id_issued_at: z.number(),
  /** In the answers to creation and regeneration alone. */
  client_secret: z.optional(z.string()),
  /** Seconds since 1970. */
  client_secret_expires_at: z.number(),
  /** Until when the secret before this one works too; null when it does not. */
  previous_secret_expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
});
export type IamClient = z.output<typeof iamClient>;

export const wrappedIamClient = z.object({ client: iamClient });

const ownerFields = {
  client_name: text({
    label: 'Client name',
    hint: 'For example, where it runs.',
    placeholder: 'Checkout backend',
    required: true,
    max: 255,
  }),
  application_id: field(z.number(), {
    label: 'Application',
    hint: 'The client works while this application is live.',
  }),
} as const;

export const newIamClient = z.object({
  client_name: z.optional(ownerFields.client_name),
  application_id: z.optional(ownerFields.application_id),
  grant_types: z.optional(z.array(z.string())),
  redirect_uris: z.optional(z.array(z.string())),
});
export type NewIamClient = z.output<typeof newIamClient>;

export const iamClientChanges = z.pick(newIamClient, { client_name: true, application_id: true });
export type IamClientChanges = z.output<typeof iamClientChanges>;

/** Hours for which the secret before works too: 0 (the default) to 720. */
export const secretRegeneration = z.object({ overlap_hours: z.optional(z.number()) });

/** The answer of a token endpoint (RFC 6749, 5.1), for a person who tries a call. */
export const wrappedClientToken = z.object({
  token: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** Seconds. */
    expires_in: z.number(),
    /** Separated by spaces. */
    scope: z.string(),
  }),
});
export type ClientToken = z.output<typeof wrappedClientToken>['token'];
