/** The state of the law that the data and the rules of this package say. */
export const EDITION = '2026-11';

/** Units of a currency for one euro, rounded: limits in euro or special drawing rights are met about, not to the cent. */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  SEK: 11.1,
  NOK: 11.7,
  DKK: 7.46,
  PLN: 4.3,
  GBP: 0.86,
  CHF: 0.95,
  USD: 1.12,
};

const EURO_PER_SDR = 1.2;

/** Limits of the law, each in the unit in which the law says it. */
export const LIMITS = {
  /** UPU: CN 22. */
  cn22Sdr: 300,
  cn22Kg: 2,
  /** Heavier goes as freight. */
  postalKg: 30,
  /** EU import scheme, a consignment. */
  iossEuro: 150,
  /** VOEC, a piece. */
  voecNok: 3000,
  /** Gifts from person to person into the EU. */
  giftEuro: 45,
} as const;

export const CURRENCIES: readonly string[] = Object.keys(PER_EURO);

/** Undefined for a currency without a rate. */
export function toEuro(amount: number, currency: string): number | undefined {
  const rate = PER_EURO[currency];
  return rate === undefined ? undefined : amount / rate;
}

export function toSdr(amount: number, currency: string): number | undefined {
  const euro = toEuro(amount, currency);
  return euro === undefined ? undefined : euro / EURO_PER_SDR;
}

export function toKroner(amount: number, currency: string): number | undefined {
  if (currency === 'NOK') return amount;
  const euro = toEuro(amount, currency);
  return euro === undefined ? undefined : euro * (PER_EURO['NOK'] ?? 0);
}
