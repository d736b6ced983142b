import * as z from 'zod/mini';
import type { Fault } from '../../composite-fault.ts';
import { bookingInput, type BookingInput } from '../../shipment/booking.ts';
import { listBroken, refuseBroken } from '../../shipment/check-booking.ts';
import { countryCode } from '../../shipment/countries.ts';
import { scheduleOf, toTerms } from '../../shipment/create-booking.ts';
import { isGuaranteed } from '../../shipment/lanes.ts';
import { toLocalTime } from '../../shipment/local-time.ts';
import { SERVICES, type BasicService } from '../../shipment/services.ts';
import type { World } from '../../state/world.ts';
import { withBody } from '../read.ts';
import { ok } from '../replies.ts';

const place = z.object({ country: countryCode, postcode: z.string() });
const question = z.extend(
  z.pick(bookingInput, { addOns: true, parcels: true, shippingDate: true }),
  { sender: place, receiver: place },
);
type Question = z.output<typeof question>;

/** Who sends and who gets it makes no difference. */
const anybody = { name: 'Anybody', street: 'Street 1', city: 'City' };

const toInput = (service: string, { sender, receiver, ...rest }: Question): BookingInput => ({
  ...rest,
  service,
  sender: { customerNumber: '', ...sender },
  receiver: { ...anybody, ...receiver },
});

/** What a booking has to say beside that, told by the faults that it would get without. */
const isMissing = ({ paramValues = [] }: Fault) => paramValues.some(({ value }) => value === '');

function toOffer(input: BookingInput, { name }: BasicService, world: World) {
  const { workingDays, startsOn, cutOff } = scheduleOf(input, world);
  return {
    service: input.service,
    name,
    ...toTerms(input, world),
    workingDays,
    startsOn,
    cutOff: toLocalTime(cutOff, input.sender.country ?? input.receiver.country),
    guaranteed: isGuaranteed(input.service),
  };
}

export const compareServices = withBody(question, (asked, _request, world) => {
  const judged = Object.entries(SERVICES).map(([code, service]) => {
    const input = toInput(code, asked);
    const faults = listBroken(input, world);
    const refusals = faults.filter((fault) => !isMissing(fault));
    return { input, service, refusals, missing: faults.filter(isMissing) };
  });
  requireAnswerable(judged.map(({ refusals }) => refusals));
  const offers = judged
    .filter(({ refusals }) => refusals.length === 0)
    .map(({ input, service, missing }) => ({ ...toOffer(input, service, world), missing }))
    .sort((one, other) => one.price.amount - other.price.amount);
  const refused = judged
    .filter(({ refusals }) => refusals.length > 0)
    .map(({ input, service: { name }, refusals: faults }) => ({
      service: input.service,
      name,
      faults,
    }));
  return ok({ priceBasis: 'listWithoutVat', offers, refused });
});

/** What every service refuses in the same words is wrong with the question. */
function requireAnswerable([first = [], ...others]: readonly Fault[][]): void {
  const isIn = (fault: Fault, faults: readonly Fault[]) =>
    faults.some((one) => one.explanationText === fault.explanationText);
  const shared = first.filter((fault) => others.every((faults) => isIn(fault, faults)));
  if (shared.length > 0) refuseBroken(shared);
}
