import { createContext, use } from 'react';

/** Whether nothing can be changed here: what acts, or opens what acts, is off (see `useOff`). */
export const ReadOnlyContext = createContext(false);

const off = { 'aria-disabled': true, title: 'Read only: nothing can be changed here' } as const;

/** What a control that acts gets where all is read only; it stays in reach, so that its reason can be read. */
export const useOff = (acts: boolean): typeof off | undefined =>
  use(ReadOnlyContext) && acts ? off : undefined;
