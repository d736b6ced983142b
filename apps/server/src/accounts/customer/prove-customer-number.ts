import { randomUUID } from 'node:crypto';
import { invalid, notFound, throttled } from '../../platform/errors/portal-error.ts';
import {
  findCustomerAccount,
  hasChallenge,
  insertChallenge,
  nameChallenge,
  saveProof,
  takeTry,
  findProof,
  markJoinAsked,
} from './customer-challenge-sql.ts';
import { toBareNumber } from '@portal/contract/accounts/account/numbers';
import { checkCustomerNumber } from '../account/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { t } from '../../platform/text/text.ts';
import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { recordEvent } from '../account-event/index.ts';
import { listAdminMails } from '../user/index.ts';

const neutralText =
  'If we know this number, we have sent a code to its registered contact. It works for ten minutes.';

/** Seconds to wait before this person, this network or this number is served again. */
export type CustomerCodeThrottle = (attempt: {
  readonly iamUserId: string;
  readonly ip: string;
  readonly number: string;
}) => Promise<number>;

/** Answers before the register does: neither its words nor its time tell whether a number is known. */
export async function createCustomerCode(
  services: Services,
  actor: Actor,
  { number: typed, throttle }: { number: string; throttle: CustomerCodeThrottle },
) {
  const errors = checkCustomerNumber(typed, services.portal.customerNumber);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const number = toBareNumber(typed);
  const { iamUserId } = actor.person;
  const wait = await throttle({ iamUserId, ip: actor.origin.address, number });
  if (wait > 0) throw throttled(wait);
  const id = await insertChallenge(services.database, { iamUserId, number });
  void askRegister(services, id, { number, askedBy: actor.person.email });
  return { id, text: neutralText };
}

/** A number that nobody knows gets a made-up id, so that its codes are judged on the same way and in the same time. */
async function askRegister(
  services: Services,
  id: string,
  { number, askedBy }: { readonly number: string; readonly askedBy: string },
): Promise<void> {
  try {
    const registerId = await services.customers
      .sendCode(number, askedBy)
      .catch((error: unknown) => {
        services.log.warn({
          what: 'the customer register could not be asked',
          cause: error,
          mend: 'Look whether the service at CUSTOMER_REGISTER_URL answers; the customer can ask for another code then.',
        });
        return null;
      });
    await nameChallenge(services.database, id, registerId ?? randomUUID());
  } catch (error) {
    services.log.warn({
      what: 'a code for a customer number could not be saved',
      cause: error,
      mend: 'The customer asks for another code. Where it stays, look whether the database takes writes.',
    });
  }
}

/** What the register says of the customer; one refusal for all codes that prove nothing. */
export async function verifyCustomerCode(
  services: Services,
  { person }: Actor,
  { id, code }: { id: string; code: string },
) {
  const key = { id, iamUserId: person.iamUserId };
  if (!(await hasChallenge(services.database, key))) throw notFound();
  const challenge = await takeTry(services.database, key);
  const number = challenge?.customer_number ?? '';
  const customer = challenge?.register_id
    ? await services.customers.verify(number, challenge.register_id, code.trim()).catch((error) => {
        services.log.warn({
          what: 'the customer register could not be asked',
          cause: error,
          mend: 'Look whether the service at CUSTOMER_REGISTER_URL answers; the customer can ask for another code then.',
        });
        return null;
      })
    : null;
  if (!challenge || !customer) throw invalid({ code: [t`is wrong or has expired`] });
  const proof = { name: customer.name, organisation_number: customer.organisationNumber };
  await saveProof(services.database, challenge.id, proof);
  const accountId = await findCustomerAccount(services.database, number);
  return { ...proof, has_account: accountId !== null };
}

/** Tells the admins, once a proof: they let somebody in by inviting them, and by nothing else. */
export async function askToJoin(services: Services, actor: Actor, id: string): Promise<void> {
  const { iamUserId, email } = actor.person;
  const key = { id, iamUserId };
  const proof = await findProof(services.database, key);
  const accountId = proof && (await findCustomerAccount(services.database, proof.customer_number));
  if (!proof || accountId === null) throw notFound();
  const about = { email, number: proof.customer_number };
  await inTransaction(services.database, async (connection) => {
    if (!(await markJoinAsked(connection, key))) return;
    await recordEvent(connection, actor, {
      accountId,
      action: 'user.asked_to_join',
      subject: email,
    });
    const admins = await listAdminMails(connection, accountId);
    const mails = admins.map((to) => joinMail(services.mailSender, to, about));
    await services.outbox.put(connection, mails);
  });
}

export function joinMail(
  sender: MailSender,
  to: string,
  { email, number }: { email: string; number: string },
) {
  return toMessage(sender, {
    to,
    subject: t`${email} asks to join your account`,
    blocks: [
      t`${email} has verified your customer number ${number} and asks to join your account on the ${sender.title} of ${sender.brand}. If this person belongs to your organisation, invite the address as a member:`,
      {
        link: `${sender.portalUrl}${toPageAddress('/admin/users', {})}`,
        label: t`Open your users`,
      },
      { note: t`Nobody joins without your invitation. To refuse, ignore this e-mail.` },
    ],
  });
}
