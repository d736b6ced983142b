import { checkConsignment } from '@portal/customs/check-consignment';
import { bookingsOf, type Booking } from '../../shipment/booking.ts';
import { toReturnAddress } from '../../shipment/return-address.ts';
import { toConsignment } from '../../shipment/rules/customs-rules.ts';
import type { World } from '../../state/world.ts';
import type { Declaration } from './declaration-input.ts';

/** What the bookings of an account declare: it follows them when they are changed or cancelled. */
export function listBookedDeclarations(account: string, world: World): Declaration[] {
  return bookingsOf(world)
    .list(account)
    .flatMap((booking) => toDeclaration(booking) ?? []);
}

function toDeclaration(booking: Booking): Declaration | undefined {
  const { bookingId, customs, createdAt, cancelledAt, parcels, sender, receiver } = booking;
  const consignment = toConsignment(booking);
  if (!customs || !consignment || consignment.lines.length === 0) return undefined;
  const { form } = checkConsignment(consignment);
  if (form === 'none') return undefined;
  const { eori, ioss, voec, invoiceNumber } = customs;
  return {
    ...consignment,
    form,
    declarationId: `cd_${bookingId.slice(-ID_LENGTH)}`,
    itemId: parcels[0]?.itemId,
    incoterm: customs.incoterm,
    ...(invoiceNumber !== undefined && { invoiceNumber }),
    sender: toParty({ ...toReturnAddress(sender), eori, ioss, voec }),
    receiver: toParty(receiver),
    state: cancelledAt === undefined ? 'submitted' : 'withdrawn',
    createdAt,
    submittedAt: createdAt,
  };
}

const ID_LENGTH = 8;

interface Party {
  readonly name: string;
  readonly company?: string | undefined;
  readonly street: string;
  readonly addressLine2?: string | undefined;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly eori?: string | undefined;
  readonly ioss?: string | undefined;
  readonly voec?: string | undefined;
}

const join = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined).join(', ');

/** Of a party of a booking what customs ask for. */
function toParty({ name, company, street, addressLine2, ...rest }: Party) {
  const { postcode, city, country, eori, ioss, voec } = rest;
  const address = { name: join(name, company), street: join(street, addressLine2) };
  return { ...address, postcode, city, country, eori, ioss, voec };
}
