import { createContext } from 'react';

/** Whether nothing can be changed here: buttons that change something are off (see `Button`). */
export const ReadOnlyContext = createContext(false);
