import type { BookingInput } from './booking.ts';
import type { Country } from './countries.ts';

interface Address {
  readonly name?: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: Country;
}

/** Addresses that customers have given us; the sandbox knows that of its demonstration customer. */
const REGISTERED: Readonly<Record<string, Address>> = {
  '40017': {
    name: 'Tvillby Handel AB',
    street: 'Lagergatan 4',
    postcode: '415 02',
    city: 'Göteborg',
    country: 'SE',
  },
};

/** From where parcels of other customers go back to them. */
const TERMINAL: Address = {
  street: 'c/o Norrvik Post, Returgatan 1',
  postcode: '120 30',
  city: 'Stockholm',
  country: 'SE',
};

/** Where a parcel goes that cannot be delivered: the address of the booking, or else the registered one. */
export function toReturnAddress({ customerNumber, ...sender }: BookingInput['sender']) {
  const registered = REGISTERED[customerNumber];
  const { name = registered?.name ?? `Customer ${customerNumber}` } = sender;
  const { street, postcode, city, country = 'SE' } = sender;
  if (street !== undefined && postcode !== undefined && city !== undefined) {
    return { ...sender, name, street, postcode, city, country };
  }
  return { ...(registered ?? TERMINAL), name };
}
