import { TEST_ADDRESSES } from './addresses.ts';
import { TEST_NUMBERS, type NumberKind } from './numbers.ts';
import { TEST_PARCELS } from './parcels.ts';

export interface FillChoice {
  readonly label: string;
  readonly value: string;
}

/** What the names of fields mean, whichever of our documents has them. */
const MEANINGS: readonly (readonly [RegExp, () => FillChoice[]])[] = [
  [/^(itemId|itemIds|parcelId|identifier|parcelNumber)$/i, listParcels],
  [/^sscc$/i, () => listNumbers('sscc')],
  [/^(gln|locationNumber)$/i, () => listNumbers('gln')],
  [/^(s10|postalId)$/i, () => listNumbers('s10')],
  [/^(phone|mobile|telephone|phoneNumber|contactPhone|sms)$/i, () => listNumbers('phone')],
  [/^(e-?mail|emailAddress|contactEmail)$/i, () => listNumbers('email')],
  [/^customerNumber$/i, () => listNumbers('customerNumber')],
  [/^(organisationNumber|orgNumber)$/i, () => listNumbers('organisationNumber')],
  [/^(postcode|postalCode|zip)$/i, listPostcodes],
];

/** Test data for a text field of this name; none where nothing fits. */
export function listFillChoices(name: string): FillChoice[] {
  return MEANINGS.find(([pattern]) => pattern.test(name))?.[1]() ?? [];
}

function listNumbers(kind: NumberKind): FillChoice[] {
  return TEST_NUMBERS.filter((number) => number.kind === kind).map(({ value, about }) => ({
    label: `${about}: ${value}`,
    value,
  }));
}

function listParcels(): FillChoice[] {
  return TEST_PARCELS.map(({ itemId, status }) => ({
    label: `${status}: ${itemId}`,
    value: itemId,
  }));
}

function listPostcodes(): FillChoice[] {
  return TEST_ADDRESSES.map(({ about, address }) => ({
    label: `${about}: ${address.postcode}`,
    value: address.postcode,
  }));
}
