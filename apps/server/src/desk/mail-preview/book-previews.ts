import { compareLists } from '@portal/contract/billing/price-edition/rules';
import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import type { MailSender } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { standingChangedMail } from '../../identity/staff/standing-changed-mail.ts';
import {
  keptPricesMail,
  priceNoticeMail,
  priceNoticeWithdrawnMail,
} from '../../billing/price-edition/index.ts';
import { creditNoteMail, invoiceMail, invoiceReminderMail } from '../../billing/invoice/index.ts';

const invoice = {
  friendly_id: '2026-10-00000042',
  currency: 'EUR',
  cost: '118.75',
  due_on: '2026-12-03',
  period_from: '2026-10-01',
  period_to: '2026-10-31',
};
const note = {
  number: '2026-K-00000007',
  cost: '12.50',
  reason: 'Calls that failed on 12 October',
};
/** Stands for the paper: a preview shows the text alone. */
const pdf = Buffer.from('%PDF-1.7');
const xml = '<Invoice/>';

const from = new Date('2027-01-01T00:00:00Z');

const toPriceList = (first: string, beyond: string): PriceList => ({
  currency: 'EUR',
  metrics: [
    { system_name: 'booking', name: 'Shipment booking', description: '', unit: 'calls', apis: [] },
  ],
  plans: [
    {
      id: 1,
      name: 'Customer',
      prices: [
        {
          metric: 'booking',
          free: 0,
          per: 'account',
          steps: [
            { up_to: 10_000, cost_per_unit: first },
            { up_to: null, cost_per_unit: beyond },
          ],
        },
      ],
      limits: [],
    },
  ],
});

function pricePreviews(sender: MailSender, to: string): Readonly<Record<string, Message>> {
  const reason = 'As agreed in the 2025 contract';
  return {
    'price-notice': priceNoticeMail(sender, {
      to,
      from,
      message: 'Fuel and wages cost more than two years ago.',
      changes: compareLists(toPriceList('0.05', '0.03'), toPriceList('0.06', '0.04')),
      bills: { month: '2026-10', before: 'EUR 95.00', after: 'EUR 114.00' },
    }),
    'price-notice-withdrawn': priceNoticeWithdrawnMail(sender, { to, from, reason }),
    'kept-prices': keptPricesMail(sender, {
      to,
      validFrom: from,
      until: null,
      ended: false,
      reason,
    }),
  };
}

/** Mails about money, and to staff about what they may do. */
export function bookPreviews(sender: MailSender, to: string): Readonly<Record<string, Message>> {
  const about = { to, invoice, open: invoice.cost, pdf, xml };
  return {
    invoice: invoiceMail(sender, about),
    'invoice-reminder': invoiceReminderMail(sender, about),
    'credit-note': creditNoteMail(sender, { to, invoice, note, pdf, xml }),
    ...pricePreviews(sender, to),
    'standing-changed': standingChangedMail(
      sender,
      { email: 'nora.lind@postal.example', role: 'internal', grants: ['support', 'finance'] },
      'She handles the invoices from December',
    ),
  };
}
