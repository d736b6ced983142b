import type { BookingInput } from '../booking.ts';
import type { Circumstances, Flaw, Rule } from './rule.ts';

type Size = NonNullable<BookingInput['parcels'][number]['size']>;

export const findTooHeavy: Rule = ({ parcels, service: code }, { service }) =>
  parcels.flatMap(({ weightKg }, index) => {
    if (weightKg <= service.maxWeightKg) return [];
    const text = `A parcel of service ${code} weighs ${service.maxWeightKg} kg at most`;
    return [{ text, param: `parcels[${index}].weightKg`, value: String(weightKg) }];
  });

/** A rule of the measures of each parcel: what is too large of it, and the sentence that says how large it may be. */
function ofSizes(
  find: (sides: readonly number[], { service }: Circumstances) => number | undefined,
  tell: ({ service }: Circumstances) => string,
): Rule {
  return ({ parcels, service: code }, circumstances) =>
    parcels.flatMap(({ size }, index): Flaw[] => {
      const value = size && find(toSides(size), circumstances);
      if (value === undefined) return [];
      const text = `A parcel of service ${code} ${tell(circumstances)}`;
      return [{ text, param: `parcels[${index}].size`, value: String(value) }];
    });
}

/** The longest first: no parcel gets smaller by being turned. */
const toSides = ({ lengthCm, widthCm, heightCm }: Size) =>
  [lengthCm, widthCm, heightCm].toSorted((one, other) => other - one);

export const findTooLong = ofSizes(
  ([longest = 0], { service }) => (longest > service.maxLengthCm ? longest : undefined),
  ({ service }) => `is ${service.maxLengthCm} cm long at most`,
);

export const findTooThick = ofSizes(
  ([longest = 0, ...others], { service }) => {
    const sum = longest + 2 * others.reduce((total, side) => total + side, 0);
    return sum > service.maxGirthCm ? sum : undefined;
  },
  ({ service }) =>
    `has ${service.maxGirthCm} cm of length and girth together at most: the longest side and twice each of the others`,
);

export const findNoCompartment = ofSizes(
  (sides, { service: { maxSidesCm } }) =>
    maxSidesCm && sides.find((side, index) => side > (maxSidesCm[index] ?? 0)),
  ({ service: { maxSidesCm = [] } }) => `fits into ${maxSidesCm.join(' × ')} cm`,
);
