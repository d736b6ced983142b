import { isApiKey } from '@portal/contract/application/rules';
import type { Application, ApplicationChanges } from '@portal/contract/application/schema';
import type { Connection } from '../../clients/database.ts';
import { invalid } from '../../errors/portal-error.ts';
import { endKeyOverlap, lockKeysAndFind, replaceKey } from '../../stores/application-keys.ts';
import { type ApplicationRow, updateApplicationTexts } from '../../stores/applications.ts';
import { recordEvent } from '../account-event/record-event.ts';
import { listAdminMails } from '../account/list-admin-mails.ts';
import type { Actor } from '../actor.ts';
import { changeAccount } from '../change-account.ts';
import type { Services } from '../context.ts';
import { requireFresh } from '../if-match.ts';
import { sendMails } from '../send-mails.ts';
import { checkTexts } from './application-rules.ts';
import { keyChangedMail } from './key-changed-mail.ts';
import { requireApplication, showApplication } from './show-application.ts';

interface Update {
  readonly accountId: number;
  readonly applicationId: string;
  readonly changes: ApplicationChanges;
  readonly ifMatch: string | null;
}

/** Edit, and regenerate by a new `user_key` (contracts C3). A missing field keeps its value. */
export async function updateApplication(
  services: Services,
  actor: Actor,
  update: Update,
): Promise<Application> {
  const { accountId, applicationId, changes } = update;
  const change = { accountId, actor, as: 'member' } as const;
  const changed = await changeAccount(services, change, async (connection) => {
    const row = await requireApplication(connection, accountId, applicationId);
    requireFresh(row.updated_at, update.ifMatch);
    if (row.status === 'suspended') throw invalid({ base: ['Application is suspended'] });
    const wanted = isNewKey(services, row, changes.user_key) ? changes.user_key : undefined;
    check(changes, row, wanted);
    await changeTexts({ connection, actor, row }, changes);
    const hasNewKey = await changeKey(services, { connection, actor, row }, { changes, wanted });
    return { row: await requireApplication(connection, accountId, applicationId), hasNewKey };
  });
  if (changed.hasNewKey) await tellAdmins(services, changed.row);
  return showApplication(services, changed.row);
}

function isNewKey(services: Services, row: ApplicationRow, wanted: string | undefined): boolean {
  return Boolean(wanted) && wanted !== services.keySealing.open(row.key_sealed);
}

function check(changes: ApplicationChanges, row: ApplicationRow, wanted: string | undefined): void {
  const errors = {
    ...checkTexts(toTexts(changes, row)),
    ...(wanted === undefined ? {} : checkKey(wanted)),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function toTexts(changes: ApplicationChanges, row: ApplicationRow) {
  return {
    name: (changes.name ?? row.name).trim(),
    description: (changes.description ?? row.description).trim(),
  };
}

function checkKey(key: string): Record<string, string[]> {
  if (key.length > 256) return { user_key: ['is too long (maximum is 256 characters)'] };
  return isApiKey(key) ? {} : { user_key: ['invalid'] };
}

interface Held {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly row: ApplicationRow;
}

async function changeTexts({ connection, actor, row }: Held, changes: ApplicationChanges) {
  const texts = toTexts(changes, row);
  if (texts.name === row.name && texts.description === row.description) return;
  await updateApplicationTexts(connection, row.id, texts);
  await recordEvent(connection, actor, {
    accountId: row.account_id,
    action: 'application.updated',
    subject: texts.name,
    details: texts.name === row.name ? {} : { from: row.name, to: texts.name },
  });
}

/** True when there is a new key; `overlap_days: 0` alone ends the overlap that there is. */
async function changeKey(
  services: Services,
  { connection, actor, row }: Held,
  { changes, wanted }: { changes: ApplicationChanges; wanted: string | undefined },
): Promise<boolean> {
  const { account_id: accountId, id } = row;
  const subject = changes.name?.trim() ?? row.name;
  if (wanted === undefined) {
    if (changes.overlap_days !== 0 || row.previous_key_expires_at === null) return false;
    await endKeyOverlap(connection, id);
    const action = 'application.key_overlap_ended';
    await recordEvent(connection, actor, { accountId, action, subject });
    return false;
  }
  const hash = services.keyHash(wanted);
  if (await lockKeysAndFind(connection, id, hash)) {
    throw invalid({ user_key: ['has already been taken'] });
  }
  const overlapDays = changes.overlap_days ?? 0;
  await replaceKey(connection, id, { hash, sealed: services.keySealing.seal(wanted), overlapDays });
  await recordEvent(connection, actor, {
    accountId,
    action: 'application.key_regenerated',
    subject,
    details: { overlap_days: String(overlapDays) },
  });
  return true;
}

/** After the change is committed, once, and without the key (contracts C3, amendment 1). */
async function tellAdmins(services: Services, row: ApplicationRow) {
  const admins = await listAdminMails(services.database, row.account_id);
  const about = { applicationName: row.name, previousKeyExpiresAt: row.previous_key_expires_at };
  const mails = admins.map((to) => keyChangedMail(services.mailSender, { to, ...about }));
  await sendMails(services, mails);
}
