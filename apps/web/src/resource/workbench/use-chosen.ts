import { useState } from 'react';

export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly has: (row: Row) => boolean;
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Rows that are chosen, of whatever page they are on. */
export function useChosen<Row>(keyOf: (row: Row) => string): Chosen<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    set(rows, isChosen) {
      const next = new Map(chosen);
      for (const row of rows) {
        if (isChosen) next.set(keyOf(row), row);
        else next.delete(keyOf(row));
      }
      setChosen(next);
    },
    clear: () => setChosen(new Map()),
  };
}
