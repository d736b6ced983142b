import { codeLists } from './codes.ts';
import type { Component, Segment } from './segment.ts';
import type { ValueDefinition } from './segment-definition.ts';
import { definitionOf } from './segment-definitions.ts';

interface DescribedValue {
  readonly name: string;
  readonly text: string;
  /** What a code means; null where the value is no code, or none that we describe. */
  readonly meaning: string | null;
}

export interface DescribedSegment {
  /** Null for a segment that we do not describe. */
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly DescribedValue[];
}

/** A segment in words: what it is for, and each value with its name and meaning. */
export function describeSegment(segment: Segment): DescribedSegment {
  const definition = definitionOf(segment.tag);
  const values = segment.elements.flatMap(({ components }, index) => {
    const element = definition?.elements[index];
    return components.flatMap((component, at) =>
      describeValue(component, {
        definition: element?.components[at],
        fallback: `Element ${index + 1}${components.length > 1 ? `, part ${at + 1}` : ''}`,
      }),
    );
  });
  return { name: definition?.name ?? null, text: definition?.text ?? '', values };
}

interface ValueMeaning {
  readonly definition: ValueDefinition | undefined;
  readonly fallback: string;
}

function describeValue(
  { text }: Component,
  { definition, fallback }: ValueMeaning,
): DescribedValue[] {
  if (text === '') return [];
  const list: Readonly<Record<string, string>> = definition?.list ? codeLists[definition.list] : {};
  const meaning = Object.hasOwn(list, text) ? (list[text] ?? null) : null;
  return [{ name: definition?.name ?? fallback, text, meaning }];
}
