import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { makeBearer } from '../../../platform/sealing/bearers.ts';
import type { KeyedHash } from '../../../platform/sealing/keyed-hash.ts';
import { type MailSender, toMessage } from '../../../platform/mail/mail-frame.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { CustomerRegister } from './customer-register.ts';
import { countTry, deleteCode, insertCode } from './register-code-sql.ts';
import type { FiledCustomer } from '../../../config/filed-customers.ts';
import { t } from '../../../platform/text/text.ts';

interface RegisterFile {
  readonly customers: readonly FiledCustomer[];
  readonly database: Database;
  readonly codeHash: KeyedHash;
  readonly outbox: Outbox;
  readonly mailSender: MailSender;
}

/** The register without a service: customers of a file, codes by the portal's mails. Five tries, ten minutes. */
export function createRegisterFile(of: RegisterFile): CustomerRegister {
  const { database, codeHash } = of;
  return {
    async sendCode(number, askedBy) {
      const customer = of.customers.find((one) => one.number === number);
      if (!customer) return null;
      const id = randomUUID();
      const code = makeBearer('customer code');
      await inTransaction(database, async (connection) => {
        await insertCode(connection, { id, number, codeHash: codeHash(`${id} ${code}`) });
        await of.outbox.put(connection, [codeMail(of.mailSender, { ...customer, askedBy }, code)]);
      });
      return id;
    },
    async verify(number, id, code) {
      // Counted before it is judged: guesses side by side count too.
      const known = await countTry(database, id, number);
      if (!known || !timingSafeEqual(known, codeHash(`${id} ${code}`))) return null;
      await deleteCode(database, id);
      const customer = of.customers.find((one) => one.number === number);
      return customer
        ? { name: customer.name, organisationNumber: customer.organisationNumber }
        : null;
    },
  };
}

export function codeMail(
  sender: MailSender,
  {
    number,
    contact,
    askedBy,
  }: Pick<FiledCustomer, 'number' | 'contact'> & { readonly askedBy: string },
  code: string,
) {
  return toMessage(sender, {
    to: contact,
    subject: t`Code for the customer number ${number}`,
    blocks: [
      t`${askedBy} is creating an account on the ${sender.title} of ${sender.brand} with your customer number ${number}. Whoever has the code below acts for your organisation there.`,
      t`Give the code to ${askedBy} only if you know this person and have agreed that they do it. Refuse if you do not know the address, if somebody else asks you for the code, or if you are asked to hurry.`,
      { code },
      {
        note: t`The code works for ten minutes. Not expecting it? Do not share it, and delete this message: nothing happens then.`,
      },
    ],
  });
}
