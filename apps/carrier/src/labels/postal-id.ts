import { toS10CheckDigit } from '@portal/label/check-digits';

/** Services that the post of another country delivers, and their indicators (UPU S10: L is a tracked letter). */
const INDICATORS: Readonly<Record<string, string>> = { L05: 'LA' };

const HOME = 'SE';
const SERIAL_LENGTH = 8;

/** The S10 identifier of a parcel that another post delivers; its serial is that of the item id. */
export function toPostalId(
  itemId: string,
  { service, isAbroad }: { readonly service: string; readonly isAbroad: boolean },
): string | undefined {
  const indicator = INDICATORS[service];
  if (indicator === undefined || !isAbroad) return undefined;
  const serial = itemId.slice(-1 - SERIAL_LENGTH, -1);
  return `${indicator}${serial}${toS10CheckDigit(serial)}${HOME}`;
}
