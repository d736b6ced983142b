import { type CodeListName, codeLists } from './codes.ts';
import type { PartPlace } from './finding.ts';

/** A component, or an element that has only one. */
export interface ValueDefinition {
  readonly name: string;
  readonly isMandatory: boolean;
  /** Letters, digits or both, and how many at most or exactly. */
  readonly format: ValueFormat;
  readonly list: CodeListName | null;
}

interface ValueFormat {
  readonly kind: 'a' | 'n' | 'an';
  readonly least: number;
  readonly most: number;
  /** As directories write it: `an..35`. */
  readonly text: string;
}

export interface ElementDefinition {
  readonly name: string;
  readonly isMandatory: boolean;
  readonly components: readonly ValueDefinition[];
}

export interface SegmentDefinition {
  readonly name: string;
  readonly text: string;
  readonly elements: readonly ElementDefinition[];
}

/**
 * One line an element, `M an..3 party Party`; components of a composite are put together by `|` behind its name and `=`.
 * A value without a code list has `-` in the list's place.
 */
export function defineSegment(name: string, text: string, lines: string): SegmentDefinition {
  const elements = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(toElement);
  return { name, text, elements };
}

function toElement(line: string): ElementDefinition {
  const [head = '', parts] = line.split(' = ');
  if (parts === undefined) {
    const value = toValue(head);
    return { name: value.name, isMandatory: value.isMandatory, components: [value] };
  }
  const [status, ...name] = head.split(' ');
  return {
    name: name.join(' '),
    isMandatory: status === 'M',
    components: parts.split('|').map((part) => toValue(part.trim())),
  };
}

function toValue(text: string): ValueDefinition {
  const [status, format = '', list = '-', ...name] = text.split(' ');
  return {
    name: name.join(' '),
    isMandatory: status === 'M',
    format: toFormat(format),
    list: isListName(list) ? list : null,
  };
}

/** The place of a value, as CONTRL names it: a component is counted where an element has several. */
export const toPartPlace = (
  { components }: Pick<ElementDefinition, 'components'>,
  element: number,
  component: number,
): PartPlace => ({ element, component: components.length > 1 ? component : undefined });

const isListName = (name: string): name is CodeListName => Object.hasOwn(codeLists, name);

function toFormat(text: string): ValueFormat {
  const [, kind, dots, length] = /^(an|a|n)(\.\.)?(\d+)$/.exec(text) ?? [];
  if ((kind !== 'a' && kind !== 'n' && kind !== 'an') || length === undefined) {
    throw new Error(`${text} is no format`);
  }
  return { kind, least: dots ? 1 : Number(length), most: Number(length), text };
}
