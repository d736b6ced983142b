/** What a call breaks of its specification. */
export interface CallFault {
  /** Id of a parameter, or `body`. */
  readonly place: string;
  /** In the place, as a JSON pointer. */
  readonly pointer: string;
  readonly text: string;
}

export const bodyPlace = 'body';

/** The first fault of each place inside one parameter or the body, by JSON pointer. */
export function toFaultMap(faults: readonly CallFault[], place: string): Map<string, string> {
  const own = faults.filter((fault) => fault.place === place);
  return new Map(own.toReversed().map(({ pointer, text }) => [pointer, text]));
}
