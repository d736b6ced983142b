import type { ApplicationSummary } from '@portal/contract/accounts/application/schema';
import { noteAct } from '../../context/staff-act.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import {
  type ApplicationRow,
  updateApplicationStatus,
  deleteApplication as deleteRow,
} from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { listAdminMails, changeAccount, findAccountStop } from '../user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { applicationResumedMail, applicationSuspendedMail } from './application-state-mail.ts';
import {
  requireApplication,
  showApplication,
  summariseApplication,
  toKeyEnding,
} from './application-rules.ts';
import { t } from '../../platform/text/text.ts';
import { withdrawRequestsOfApplication } from '../request/index.ts';

interface Target {
  readonly accountId: number;
  readonly applicationId: string;
  readonly ifMatch: string | null;
}

const stopTexts = {
  closed: t`The account is closed and about to be erased.`,
  suspended: t`The account is suspended: resume the account first`,
} as const;

const transitions = {
  suspend: { from: 'live', to: 'suspended', as: 'admin', action: 'application.suspended' },
  stop: { from: 'live', to: 'suspended', as: 'staff', action: 'application.suspended' },
  resume: { from: 'suspended', to: 'live', as: 'staff', action: 'application.resumed' },
} as const;

/** From live only, and one-way: support alone resumes it (contracts C4). */
export async function suspendApplication(services: Services, actor: Actor, target: Target) {
  const by = actor.person.email;
  const row = await move(services, actor, {
    ...target,
    name: 'suspend',
    toMail: (to, named) => applicationSuspendedMail(services.mailSender, { to, by, ...named }),
  });
  return showApplication(services, row);
}

/** By support, with a reason that the admins read. */
export async function suspendCustomerApplication(
  services: Services,
  actor: Actor,
  target: Target & { readonly reason: string },
): Promise<ApplicationSummary> {
  const reason = target.reason.trim();
  if (reason === '') throw invalid({ reason: [t`can't be blank`] });
  const row = await move(services, actor, {
    ...target,
    name: 'stop',
    toMail: (to, named) =>
      applicationSuspendedMail(services.mailSender, { to, by: 'Support', reason, ...named }),
  });
  return summariseApplication(services, row);
}

/** For support, from suspended only (contracts I1); not while the whole account is. */
export async function resumeApplication(
  services: Services,
  actor: Actor,
  target: Target & { readonly reason?: string | undefined },
): Promise<ApplicationSummary> {
  const row = await move(services, actor, {
    ...target,
    name: 'resume',
    toMail: (to, { applicationName }) =>
      applicationResumedMail(services.mailSender, {
        to,
        applicationName,
        reason: target.reason?.trim(),
      }),
  });
  return summariseApplication(services, row);
}

/** As support finds it. */
interface NamedApplication {
  readonly applicationName: string;
  readonly keyEnding: string;
}

interface Move extends Target {
  readonly name: keyof typeof transitions;
  readonly toMail: (to: string, named: NamedApplication) => Message;
}

async function move(services: Services, actor: Actor, target: Move) {
  const { accountId, applicationId, name, toMail } = target;
  const { from, to, as, action } = transitions[name];
  return changeAccount(services, { accountId, actor, as }, async (connection) => {
    const row = await requireApplication(connection, accountId, applicationId);
    requireFresh(row.updated_at, target.ifMatch);
    const stop = name === 'resume' ? await findAccountStop(connection, accountId) : null;
    if (stop) throw invalid({ base: [stopTexts[stop]] });
    if (!(await updateApplicationStatus(connection, row.id, { from, to }))) {
      throw invalid({ state: [t`cannot transition via "${name}"`] });
    }
    noteAct({ before: { name: row.name, state: from }, after: { state: to } });
    await recordEvent(connection, actor, { accountId, action, subject: row.name });
    const admins = await listAdminMails(connection, accountId);
    await services.outbox.put(
      connection,
      admins.map((admin) => toMail(admin, toNamed(services, row))),
    );
    return requireApplication(connection, accountId, applicationId);
  });
}

const toNamed = ({ keySealing }: Services, row: ApplicationRow): NamedApplication => ({
  applicationName: row.name,
  keyEnding: toKeyEnding(keySealing.open(row.key_sealed)),
});

/** Allowed in every state; counted calls stay for invoices (contracts C5). What it still waits for is withdrawn. */
export async function deleteApplication(
  services: Services,
  actor: Actor,
  target: { accountId: number; applicationId: string; ifMatch: string | null },
): Promise<void> {
  const { accountId, applicationId } = target;
  await changeAccount(services, { accountId, actor, as: 'admin' }, async (connection) => {
    const row = await requireApplication(connection, accountId, applicationId);
    requireFresh(row.updated_at, target.ifMatch);
    await withdrawRequestsOfApplication(connection, row, actor.person.email);
    await deleteRow(connection, row.id);
    const action = 'application.deleted';
    await recordEvent(connection, actor, { accountId, action, subject: row.name });
  });
}
