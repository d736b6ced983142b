import { codeLists } from './codes.ts';
import { findMomentFault } from './find-moment-fault.ts';
import type { Finding, PartPlace } from './finding.ts';
import { type Component, type Element, offsetAt, type Segment } from './segment.ts';
import { type ElementDefinition, toPartPlace, type ValueDefinition } from './segment-definition.ts';
import { definitionOf } from './segment-definitions.ts';
import type { Separators } from './separators.ts';
import { t } from './mark.ts';

/**
 * What a segment's values break: length, kind of signs, what must be there; codes that we do not describe are notes.
 * Its errors are one finding, at the first of them: a sign too many shifts all that follows.
 */
export function checkValues(segment: Segment, separators: Pick<Separators, 'decimal'>): Finding[] {
  if (segment.isBroken) return [];
  const findings = listFaults(segment, separators);
  const errors = findings
    .filter(({ severity }) => severity === 'error')
    .sort((one, other) => one.offset - other.offset);
  const [first] = errors;
  if (!first) return findings;
  return [{ ...first, text: errors.map(({ text }) => text).join('; ') }];
}

function listFaults(segment: Segment, { decimal }: Pick<Separators, 'decimal'>): Finding[] {
  const definition = definitionOf(segment.tag);
  if (!definition) return [];
  const { elements } = definition;
  const findings = elements.flatMap((element, index) =>
    checkElement(segment, { element, index, decimal }),
  );
  const surplus = segment.elements.slice(elements.length).find(hasText);
  if (surplus) {
    findings.push({
      rule: 'too-many-elements',
      severity: 'error',
      text: `${segment.tag} has ${elements.length} elements; here is one more`,
      offset: surplus.offset,
    });
  }
  return segment.tag === 'DTM' ? [...findings, ...findMomentFault(segment)] : findings;
}

interface Position {
  readonly element: ElementDefinition;
  readonly index: number;
  readonly decimal: string;
}

const hasText = ({ components }: Element) => components.some(({ text }) => text !== '');

function checkElement(segment: Segment, { element, index, decimal }: Position): Finding[] {
  const found = segment.elements[index];
  if (!found || !hasText(found)) {
    return element.isMandatory
      ? [missing(segment, element.name, { element: index, component: undefined })]
      : [];
  }
  const findings = element.components.flatMap((value, at) => {
    const component = found.components[at];
    if (component && component.text !== '')
      return checkValue(segment, { value, component, decimal });
    return value.isMandatory ? [missing(segment, value.name, toPartPlace(element, index, at))] : [];
  });
  const surplus = found.components.slice(element.components.length).find(({ text }) => text !== '');
  if (!surplus) return findings;
  const text = `${element.name} of ${segment.tag} has ${element.components.length} parts; here is one more`;
  return [
    ...findings,
    { rule: 'too-many-components', severity: 'error', text, offset: surplus.offset },
  ];
}

interface Value {
  readonly value: ValueDefinition;
  readonly component: Component;
  readonly decimal: string;
}

function checkValue({ tag }: Segment, { value, component, decimal }: Value): Finding[] {
  const { text, offset } = component;
  const { format, list, name } = value;
  if (!isOfKind(text, format.kind, decimal)) {
    return [
      {
        rule: 'format',
        severity: 'error',
        text: `${name} of ${tag} is “${text}”; it should be ${format.kind === 'n' ? 'a number' : 'letters'} (${format.text})`,
        offset,
      },
    ];
  }
  const length = format.kind === 'n' ? text.replaceAll(/\D/g, '').length : Array.from(text).length;
  if (length > format.most || length < format.least) {
    const bound = length > format.most ? t(`at most ${format.most}`) : t(`exactly ${format.most}`);
    return [
      {
        rule: 'format',
        severity: 'error',
        text: `${name} of ${tag} has ${length} characters; the most is ${bound} (${format.text})`,
        offset,
      },
    ];
  }
  if (list === null || Object.hasOwn(codeLists[list], text)) return [];
  return [
    {
      rule: 'unknown-code',
      severity: 'note',
      text: `${name} of ${tag}: “${text}” is not a code of our guidelines`,
      offset,
    },
  ];
}

function isOfKind(text: string, kind: 'a' | 'n' | 'an', decimal: string): boolean {
  if (kind === 'an') return true;
  if (kind === 'a') return !/\d/.test(text);
  const [whole = '', ...fraction] = text.split(new RegExp(`[.,${decimal === ',' ? ',' : '.'}]`));
  return (
    fraction.length < 2 && /^-?\d+$/.test(whole) && fraction.every((part) => /^\d+$/.test(part))
  );
}

const missing = (segment: Segment, name: string, place: PartPlace): Finding => ({
  rule: 'missing-value',
  severity: 'error',
  text: `${name} of ${segment.tag} is missing`,
  offset: offsetAt(segment, place.element, place.component),
  missing: place,
});
