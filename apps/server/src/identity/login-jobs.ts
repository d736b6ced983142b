import * as z from 'zod/mini';
import { addJob } from '../platform/jobs/job-sql.ts';
import type { JobTasks, RecurringJob } from '../platform/jobs/start-jobs.ts';
import { startPasswordReset } from './credentials/reset-password.ts';
import type { LoginContext } from './login-context.ts';
import { signInCodeMail } from './people/security-mails.ts';
import { deleteExpiredLoginData } from './sql/expired-login-data-sql.ts';

/*
 * Where an answer must not tell, by what it says or by the time it takes, whether there was anything to do, the call writes one job,
 * the same for everybody, and the queue finds out. What the job is about stays sealed.
 */

const payloads = z.object({ sealed: z.base64() });
const resets = z.object({ email: z.string() });
const codes = z.nullable(z.object({ to: z.string(), code: z.string() }));

const seal = ({ sealing }: LoginContext, about: unknown) => ({
  sealed: sealing.seal(JSON.stringify(about)).toString('base64'),
});

const open = ({ sealing }: LoginContext, payload: unknown): unknown =>
  JSON.parse(sealing.open(Buffer.from(z.parse(payloads, payload).sealed, 'base64')));

/** A link for a new password goes to the address, if somebody has it. */
export function askForPasswordReset(context: LoginContext, email: string): Promise<void> {
  return addJob(context.database, {
    name: 'startPasswordReset',
    payload: seal(context, { email }),
  });
}

/** A code goes to its owner, if there is one. */
export function askToMailCode(
  context: LoginContext,
  mail: { readonly to: string; readonly code: string } | null,
): Promise<void> {
  return addJob(context.database, { name: 'mailSignInCode', payload: seal(context, mail) });
}

export interface LoginJobs {
  readonly tasks: JobTasks;
  readonly recurring: readonly RecurringJob[];
}

export function createLoginJobs(context: LoginContext): LoginJobs {
  return {
    tasks: {
      async startPasswordReset(payload) {
        const { email } = z.parse(resets, open(context, payload));
        await startPasswordReset(context, email);
      },
      async mailSignInCode(payload) {
        const mail = z.parse(codes, open(context, payload));
        if (!mail) return;
        await context.outbox.put(context.database, [signInCodeMail(context, mail.to, mail.code)]);
      },
    },
    recurring: [
      { name: 'deleteExpiredLogins', seconds: 3600, run: () => deleteExpiredLoginData(context) },
    ],
  };
}
