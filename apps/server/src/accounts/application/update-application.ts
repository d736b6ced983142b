import { isDeepStrictEqual } from 'node:util';
import type {
  ApplicationChanges,
  KeyChangeReason,
} from '@portal/contract/accounts/application/schema';
import type { Connection } from '../../platform/database/database.ts';
import { invalid } from '../../platform/errors/portal-error.ts';
import { endKeyOverlap, findKeyValue, replaceKey } from './application-key-sql.ts';
import { type ApplicationRow, updateApplicationTexts } from './application-sql.ts';
import { recordEvent } from '../account-event/index.ts';
import { listAdminMails, changeAccount } from '../user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { isFresh, requireFresh } from '../../context/if-match.ts';
import {
  checkTexts,
  toTexts,
  makeApiKey,
  toKeyColumns,
  requireApplication,
  showApplication,
} from './application-rules.ts';
import { t, type Text, type TextValue } from '../../platform/text/text.ts';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { momentText } from '../../platform/text/dates.ts';

/** As much of a value as is hashed. */
const longestValue = 256;
const tooLong = t`is too long (maximum is ${longestValue} characters)`;

interface Update {
  readonly accountId: number;
  readonly applicationId: string;
  readonly changes: ApplicationChanges;
  readonly ifMatch: string | null;
}

/**
 * Edit, and regenerate by a `user_key` that this application never had: it asks for a new key, and the answer carries the one
 * that the server made (contracts C3). The same value once more gets the same answer; a missing field keeps its value.
 */
export async function updateApplication(services: Services, actor: Actor, update: Update) {
  const { accountId, applicationId, changes, ifMatch } = update;
  const change = { accountId, actor, as: 'admin' } as const;
  const changed = await changeAccount(services, change, async (connection) => {
    const row = await requireApplication(connection, accountId, applicationId);
    const asked = await findAsked(services, connection, { row, value: changes.user_key });
    // A repeat whose answer was lost carries the moment of before that answer.
    if (asked === 'answered' && !isFresh(row.updated_at, ifMatch)) return row;
    requireFresh(row.updated_at, ifMatch);
    if (row.status === 'suspended') throw invalid({ base: [t`Application is suspended`] });
    check(changes, row);
    await changeTexts({ connection, actor, row }, changes);
    const held = { connection, actor, row };
    const hasNewKey = await changeKey(services, held, { changes, isAsked: asked === 'new' });
    const after = await requireApplication(connection, accountId, applicationId);
    if (hasNewKey) await tellAdmins(services, connection, { row: after, reason: changes.reason });
    return after;
  });
  return showApplication(services, changed);
}

async function findAsked(
  { keyHash }: Services,
  connection: Connection,
  { row, value }: { row: ApplicationRow; value: string | undefined },
) {
  if (!value) return 'present';
  if (value.length > longestValue) throw invalid({ user_key: [tooLong] });
  return findKeyValue(connection, { applicationId: row.id, valueHash: keyHash(value) });
}

function check(changes: ApplicationChanges, row: ApplicationRow): void {
  const errors = { ...checkTexts(toTexts(changes, row)), ...checkOverlap(changes) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Who has a leaked key must not be able to go on with it. */
function checkOverlap({ reason, overlap_days: days = 0 }: ApplicationChanges) {
  return reason === 'leaked' && days > 0
    ? { overlap_days: [t`must be 0 for a key that has leaked`] }
    : {};
}

interface LockedApplication {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly row: ApplicationRow;
}

async function changeTexts(
  { connection, actor, row }: LockedApplication,
  changes: ApplicationChanges,
) {
  const texts = toTexts(changes, row);
  if (isDeepStrictEqual(texts, toTexts({}, row))) return;
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
  { connection, actor, row }: LockedApplication,
  { changes, isAsked }: { changes: ApplicationChanges; isAsked: boolean },
): Promise<boolean> {
  const { account_id: accountId, id } = row;
  const subject = changes.name?.trim() ?? row.name;
  if (!isAsked) {
    if (changes.overlap_days !== 0 || row.previous_key_expires_at === null) return false;
    await endKeyOverlap(connection, id);
    const action = 'application.key_overlap_ended';
    await recordEvent(connection, actor, { accountId, action, subject });
    return false;
  }
  const overlapDays = toOverlapDays(changes);
  const key = makeApiKey(services.portal.keyPrefix);
  await replaceKey(connection, id, {
    ...toKeyColumns(services, key),
    askedHash: services.keyHash(changes.user_key ?? ''),
    overlapDays,
  });
  await recordEvent(connection, actor, {
    accountId,
    action: 'application.key_regenerated',
    subject,
    details: {
      overlap_days: String(overlapDays),
      ...(changes.reason ? { reason: changes.reason } : {}),
    },
  });
  return true;
}

/** A call that gives no reason gets no overlap that it did not ask for. */
function toOverlapDays({ overlap_days: asked, reason }: ApplicationChanges): number {
  return asked ?? (reason === 'rotation' ? 7 : 0);
}

/** Once, and without the key (contracts C3, amendment 1). */
async function tellAdmins(
  services: Services,
  connection: Connection,
  { row, reason }: { row: ApplicationRow; reason: KeyChangeReason | undefined },
) {
  const admins = await listAdminMails(connection, row.account_id);
  const about = {
    applicationName: row.name,
    previousKeyExpiresAt: row.previous_key_expires_at,
    reason,
  };
  const mails = admins.map((to) => keyChangedMail(services.mailSender, { to, ...about }));
  await services.outbox.put(connection, mails);
}

interface About {
  readonly to: string;
  readonly applicationName: string;
  /** Until then the old key works too; missing when it has stopped. */
  readonly previousKeyExpiresAt?: Date | null;
  readonly reason?: KeyChangeReason | undefined;
}

/** 'Api key changed' (APP-08): the subject is the specification's; the key itself never travels by mail. */
export function keyChangedMail(sender: MailSender, about: About): Message {
  return toMessage(sender, {
    to: about.to,
    subject: t`Api key changed`,
    blocks: [
      t`The API key of the application "${about.applicationName}" has been changed${toReasonText(about.reason)}.`,
      toOldKeyText(about.previousKeyExpiresAt ?? null),
      t`The new key is on the applications page:`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/applications', {})}`,
        label: t`Show applications`,
      },
      {
        note: t`If nobody in your account did this, change your password and write to ${sender.supportMail}.`,
      },
    ],
  });
}

function toReasonText(reason: KeyChangeReason | undefined): TextValue {
  if (reason === undefined) return '';
  return reason === 'leaked' ? t`, because it may have leaked` : t`, as a regular rotation`;
}

function toOldKeyText(expiresAt: Date | null): Text {
  if (expiresAt === null) {
    return t`The old key has stopped working. Programs that still use it get 403.`;
  }
  return t`The old key keeps working alongside the new one until ${momentText(expiresAt)}. After that, programs that still use it get 403.`;
}
