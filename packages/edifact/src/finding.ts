type Severity = 'error' | 'warning' | 'note';

/** One thing that is wrong, or that a reader should know, and where. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly text: string;
  /** Place in the text, from 0. */
  readonly offset: number;
  /** Which part of the segment is missing: no sign of the text is its own. */
  readonly missing?: PartPlace;
}

/** A part of a segment, from 0; no component where the element has one part alone, or is meant as a whole. */
export interface PartPlace {
  readonly element: number;
  readonly component: number | undefined;
}

export interface Place {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** Finds line and column of offsets; a carriage return counts as part of the line's end. */
export function createPlaces(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
