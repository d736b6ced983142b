export interface Component {
  readonly text: string;
  /** Place in the whole text, from 0. */
  readonly offset: number;
}

export interface Element {
  readonly components: readonly Component[];
  readonly offset: number;
}

export interface Segment {
  readonly tag: string;
  readonly elements: readonly Element[];
  readonly offset: number;
  /** Behind its terminator. */
  readonly end: number;
  /** Its tag, or its end, cannot be read: one finding says so, and nothing more is asked of it. */
  readonly isBroken: boolean;
}

/** The text of a component, both from 0; '' where there is none. */
export function textAt(segment: Segment, element: number, component = 0): string {
  return segment.elements[element]?.components[component]?.text ?? '';
}

/** Where a component stands, or would stand. */
export function offsetAt(segment: Segment, element: number, component = 0): number {
  const found = segment.elements[element];
  return found?.components[component]?.offset ?? found?.offset ?? segment.offset;
}
