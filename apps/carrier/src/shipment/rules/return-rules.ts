import { toReturnAddress } from '../return-address.ts';
import { isReturnLane, RETURN_SERVICE } from '../return.ts';
import { findTooHeavy, findTooLong, findTooThick } from './parcel-rules.ts';
import type { Flaw, Rule } from './rule.ts';

/** The way back has rules of its own: those of the return service. */
export const findNoReturn: Rule = (input, circumstances) => {
  const { return: wish, sender, receiver } = input;
  if (!wish || !RETURN_SERVICE) return [];
  const { country } = toReturnAddress(sender);
  const lane = `A return from ${receiver.country} to ${country} is not possible; book without return`;
  const code = 'A return by code needs receiver.phone, such as +46701740605';
  const noLane = { text: lane, param: 'return', value: wish.carrier };
  const noPhone = { text: code, param: 'return.carrier', value: wish.carrier };
  const flaws: Flaw[] = [
    ...(isReturnLane(receiver.country, country) ? [] : [noLane]),
    ...(wish.carrier === 'code' && receiver.phone === undefined ? [noPhone] : []),
  ];
  const back = { ...input, service: 'P42' };
  const sizes = { ...circumstances, service: RETURN_SERVICE };
  return [findTooHeavy, findTooLong, findTooThick].reduce(
    (found, rule) => [...found, ...rule(back, sizes)],
    flaws,
  );
};
