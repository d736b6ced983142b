import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

const email = z.pipe(z.string().check(z.trim(), z.maxLength(254)), z.email());

/** Double opt-in (HOME-02): the answer is the same whether or not the address is known; the rest comes by mail. */
export const subscribeNewsletter = defineOperation({
  id: 'subscribeNewsletter',
  surface: 'mail',
  method: 'POST',
  path: `${devportalBase}/newsletter`,
  summary: 'Subscribe to the newsletter; an e-mail with a link to confirm follows',
  access: 'public',
  status: 202,
  body: z.object({ email }),
});
