import type { Place } from './consignment.ts';
import type { SourceId } from './sources.ts';
import { findTerritory } from './territories.ts';
import type { Territory } from './territory.ts';

export interface Border {
  /** `tax`: inside one customs union, but from one VAT area into another. */
  readonly kind: 'none' | 'tax' | 'customs';
  readonly from: Territory;
  readonly to: Territory;
  readonly why: string;
  readonly source: SourceId;
}

/** Between Great Britain, with the Isle of Man, and Northern Ireland parcels carry no form. */
const isWithinTheKingdom = (from: Territory, to: Territory) =>
  [from, to].some(({ code }) => code === 'XI') &&
  [from, to].some(({ vatArea }) => vatArea === 'GB');

/** What lies between two places, whichever of them is the first. */
export function findBorder(sender: Place, receiver: Place): Border {
  const from = findTerritory(sender);
  const to = findTerritory(receiver);
  if (isWithinTheKingdom(from, to)) {
    const why =
      'Parcels between Great Britain and Northern Ireland need no CN22 or CN23. Businesses join the UK Internal Market Scheme.';
    return { kind: 'none', from, to, why, source: 'windsor' };
  }
  if (from.customsArea !== to.customsArea) {
    const why = `The goods leave one customs territory and enter another: ${from.name} to ${to.name}.`;
    return { kind: 'customs', from, to, why, source: pickSource(from, to) };
  }
  if (from.vatArea !== to.vatArea) {
    const why = `${from.name} and ${to.name} are in one customs union, but not in one VAT area, so the goods are declared.`;
    return { kind: 'tax', from, to, why, source: 'customsCode' };
  }
  const why = `${from.name} and ${to.name} are in one customs union and one VAT area.`;
  return { kind: 'none', from, to, why, source: pickSource(from, to) };
}

const pickSource = (from: Territory, to: Territory) =>
  [to, from].find(({ source }) => source !== 'country')?.source ?? 'country';
