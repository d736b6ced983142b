import type { ReactNode } from 'react';
import styles from './until-live.module.css';
import { useLive } from './use-live.ts';

const isLive = () => true;

/**
 * Inside of a part that loads by itself: rendered ahead, it can be read, and what is typed or clicked is not lost on it
 * before it answers.
 */
export function UntilLive({ children }: { readonly children: ReactNode }) {
  const live = useLive(isLive, false);
  return (
    <div className={styles['frame']} inert={!live}>
      {children}
    </div>
  );
}
