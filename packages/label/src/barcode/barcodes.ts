import type { Label } from '../label.ts';
import { encodeCode128, FNC1, type Code128 } from './code128.ts';

/** A barcode and what stands below it for people. */
export interface Barcode {
  readonly code: Code128;
  readonly readable: string;
}

/** The licence plate of the parcel: GS1-128 with the application identifier 00 (GS1 General Specifications, 3.2). */
export function toSsccBarcode({ sscc }: Label): Barcode {
  const blocks = sscc.match(/.{1,4}/g) ?? [];
  return { code: encodeCode128(`${FNC1}00${sscc}`), readable: `(00) ${blocks.join(' ')}` };
}

/** Where the parcel goes: application identifier 421, country and postcode (3.6.3), or the S10 identifier of another post. */
export function toRouteBarcode({ route, postalId }: Label): Barcode {
  if (postalId !== undefined) {
    const [letters = '', ...rest] = postalId.match(/^..|\d{3}|..$/g) ?? [];
    return { code: encodeCode128(postalId), readable: [letters, ...rest].join(' ') };
  }
  const { countryNumber, postcode } = route;
  return {
    code: encodeCode128(`${FNC1}421${countryNumber}${postcode}`),
    readable: `(421) ${countryNumber} ${postcode}`,
  };
}
