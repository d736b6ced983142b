/** Whom a parcel comes from, goes to, or waits at. */
export interface Party {
  readonly name: string;
  /** Company, street, second line, postcode and city, country: one a line, without empty ones. */
  readonly lines: readonly string[];
  /** What is needed at the door. */
  readonly note?: string | undefined;
}

/** What is printed on one parcel. Texts are in any script; what the font lacks is a box. */
export interface Label {
  /** Serial Shipping Container Code, 18 digits. */
  readonly sscc: string;
  /** S10 identifier of the UPU, where another post delivers: its symbol takes the place of the route's. */
  readonly postalId?: string | undefined;
  readonly carrier: string;
  readonly service: { readonly code: string; readonly name: string };
  /** Printed in black outside production, so that nobody carries the parcel. */
  readonly isTest: boolean;
  readonly sender: Party;
  readonly receiver: Party;
  readonly collectAt?: Party | undefined;
  /** What whoever delivers has to know; printed where nothing is collected. */
  readonly note?: string | undefined;
  /** What is paid when the parcel is handed over. */
  readonly cash?: Cash | undefined;
  readonly route: Route;
  /** What is said of the parcel, at most six pairs. */
  readonly details: readonly Detail[];
}

interface Cash {
  /** With its currency. */
  readonly amount: string;
  /** Of the payment. */
  readonly reference: string;
  /** For what else it is paid; empty where it is for this parcel alone. */
  readonly note: string;
}

/** Where the parcel is sorted to. */
interface Route {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** ISO 3166-1 numeric, three digits. */
  readonly countryNumber: string;
  /** Without separators. */
  readonly postcode: string;
}

export interface Detail {
  readonly name: string;
  readonly value: string;
}

/** Dots per inch of the printers that labels are made for. */
export type Dpi = 203 | 300 | 600;

/** Millimetres of a label. */
export const LABEL_WIDTH = 100;
export const LABEL_HEIGHT = 150;

const MM_PER_INCH = 25.4;

export function toDots(mm: number, dpi: number): number {
  return (mm * dpi) / MM_PER_INCH;
}

export function toMm(dots: number, dpi: number): number {
  return (dots * MM_PER_INCH) / dpi;
}
