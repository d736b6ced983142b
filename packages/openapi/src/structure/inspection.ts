import type { FaultRule, Finding } from '../read/fault.ts';
import { isList, type Json, type JsonObject } from '../read/json.ts';

/** A value where it stands. */
export interface Place {
  readonly value: Json;
  readonly key: string;
  readonly parent: Place | null;
}

/** What a check says of a place: `says` follows the name of the place, `mend` is a sentence. */
interface Remark {
  readonly rule: FaultRule;
  readonly says: string;
  readonly mend: string;
  readonly severity?: Finding['severity'];
}

/** What checks know of the document, and whom they tell. */
export interface Inspection {
  readonly document: JsonObject;
  /** 2, 3, 3.1 or 3.2. */
  readonly version: number;
  readonly isYaml: boolean;
  /** Names of the security schemes. */
  readonly schemes: ReadonlySet<string>;
  readonly tell: (place: Place, remark: Remark) => void;
  /** Whether enough was told: nothing more is looked at. */
  readonly isFull: () => boolean;
  /** Where what a reference leads to stands, if it has a name there: then only its kind is told, by what it holds itself. */
  readonly seenFrom: string | null;
  /** What each reference should lead to and does not, by what is expected of it. */
  readonly missed: Map<Check, Map<string, string>>;
}

export type Check = (place: Place, on: Inspection) => void;

export const below = (parent: Place, key: string, value: Json): Place => ({ value, key, parent });

export function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.parent; at = at.parent) path.push(at.key);
  return path.toReversed();
}

const longestName = 100;

/** The end of the path as an author calls it: `servers[0]`, `info.title`. */
export function labelOf(place: Place): string {
  let label = '';
  let names = 0;
  for (let at = place; at.parent && names < 2; at = at.parent) {
    const isItem = isList(at.parent.value);
    const step = isItem ? `[${at.key}]` : at.key.slice(0, longestName);
    label = label === '' || label.startsWith('[') ? step + label : `${step}.${label}`;
    if (!isItem) names += 1;
  }
  return label === '' ? 'The document' : `\`${label}\``;
}
