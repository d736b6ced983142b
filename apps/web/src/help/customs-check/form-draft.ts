import type { BodyOf } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';
import type { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import type { Verdict } from '@portal/customs/check-consignment';
import type { Consignment } from '@portal/customs/consignment';

export type FormBody = BodyOf<typeof drawCustomsForm>;
export type FormName = FormBody['form'];

/** What a form prints of a person or company beside the postcode and the country. */
export interface FormAddress {
  readonly name: string;
  readonly street: string;
  readonly city: string;
}

/** What a form prints and the check does not ask about, as it is typed. */
export interface FormDraft {
  readonly sender: FormAddress;
  readonly receiver: FormAddress;
  /** What the goods are, where their kind is 'other'. */
  readonly explanation: string;
}

const emptyAddress: FormAddress = { name: '', street: '', city: '' };
export const emptyForm: FormDraft = {
  sender: emptyAddress,
  receiver: emptyAddress,
  explanation: '',
};

/** Printed where a field is empty. */
export const EXAMPLES: Readonly<Record<'sender' | 'receiver', FormAddress>> = {
  sender: { name: t('Example Sender'), street: 'Example Street 1', city: 'Exampletown' },
  receiver: { name: t('Example Receiver'), street: 'Example Road 2', city: 'Examplebury' },
};

/** The forms that a verdict asks for; an invoice that goes with a CN23 is one of them. */
export function listForms({ form, papers }: Verdict): FormName[] {
  if (form === 'none') return [];
  return form !== 'invoice' && papers.length > 0 ? [form, 'invoice'] : [form];
}

/** What a form cannot be drawn without; undefined where nothing is missing. */
export function findMissing(
  { sender, receiver, lines }: Consignment,
  { isAcceptable }: Verdict,
): 'fault' | 'postcode' | 'hsCode' | undefined {
  if (!isAcceptable) return 'fault';
  if ([sender, receiver].some(({ postcode }) => postcode === '')) return 'postcode';
  return lines.some(({ hsCode = '' }) => hsCode === '') ? 'hsCode' : undefined;
}

/** What is sent to be drawn. */
export function toFormBody(form: FormName, consignment: Consignment, typed: FormDraft): FormBody {
  const { sender, receiver, category, currency, parcelWeightKg, lines } = consignment;
  const { eori, ioss, voec } = sender;
  const numbers = Object.entries({ eori, ioss, voec }).filter(([, number]) => number);
  const explanation = typed.explanation.trim();
  return {
    form,
    category,
    currency,
    ...(category === 'other' && explanation !== '' && { explanation }),
    ...(parcelWeightKg !== undefined && { parcelWeightKg }),
    sender: { ...toParty('sender', typed, sender), ...Object.fromEntries(numbers) },
    receiver: toParty('receiver', typed, receiver),
    lines: lines.map(({ hsCode = '', ...line }) => ({ ...line, hsCode })),
  };
}

function toParty(
  who: 'sender' | 'receiver',
  typed: FormDraft,
  { postcode, country }: Consignment['receiver'],
) {
  const { name, street, city } = typed[who];
  const examples = EXAMPLES[who];
  return {
    name: name.trim() || examples.name,
    street: street.trim() || examples.street,
    city: city.trim() || examples.city,
    postcode,
    country,
  };
}
