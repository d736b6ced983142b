import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** A mail that the portal sends, with invented data; its HTML part is `/mail-previews/{id}.html`. */
const mailPreview = z.object({ id: z.string(), subject: z.string(), text: z.string() });
export type MailPreview = z.output<typeof mailPreview>;

/** Outside production only (NAV-06); 404 in production. */
export const listMailPreviews = defineOperation({
  id: 'listMailPreviews',
  method: 'GET',
  path: `${devportalBase}/mail_templates.json`,
  summary: 'Every e-mail that the portal sends, with made-up data; outside production only',
  access: 'public',
  reply: z.array(mailPreview),
});
