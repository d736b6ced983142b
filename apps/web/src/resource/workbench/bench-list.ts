import { createContext, type RefObject } from 'react';

/** The list beside the panel. */
export const BenchList = createContext<RefObject<HTMLElement | null> | null>(null);
