import { createContext } from 'react';

/** Whether what is shown below may be sent as XML. */
export const XmlContext = createContext(false);
