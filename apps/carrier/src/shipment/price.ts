import type { BookingInput, Money } from './booking.ts';
import { COUNTRIES } from './countries.ts';
import { ADD_ONS, type BasicService } from './services.ts';

interface PriceLine {
  readonly text: string;
  readonly amount: number;
}

export interface Price extends Money {
  readonly lines: readonly PriceLine[];
}

/** List price in EUR without value added tax, and what it is made of. */
export function toPrice(input: BookingInput, service: BasicService): Price {
  const weight = input.parcels.reduce((sum, parcel) => sum + parcel.weightKg, 0);
  const extraKg = Math.max(0, Math.ceil(weight) - input.parcels.length);
  const { surcharge, name } = COUNTRIES[input.receiver.country];
  const lines: PriceLine[] = [
    { text: service.name, amount: round(service.price.base * input.parcels.length) },
    { text: `${extraKg} kg above the first`, amount: round(extraKg * service.price.perKg) },
    { text: `Delivery to ${name}`, amount: round(surcharge * input.parcels.length) },
    ...(input.addOns ?? []).map((code) => ({
      text: ADD_ONS[code]?.name ?? code,
      amount: ADD_ONS[code]?.price ?? 0,
    })),
  ].filter(({ amount }) => amount > 0);
  const amount = round(lines.reduce((sum, line) => sum + line.amount, 0));
  return { amount, currency: 'EUR', lines };
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
