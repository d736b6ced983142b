import { useLocation } from '@tanstack/react-router';
import { createContext, use, type ReactNode } from 'react';
import styles from './schema-tree.module.css';

const AimedPlace = createContext('');

/** Tells the rows below which of them the address points at. */
export function AimedRows({ children }: { readonly children: ReactNode }) {
  const place = useLocation({ select: ({ hash }) => toPlace(hash) });
  return <AimedPlace value={place}>{children}</AimedPlace>;
}

/** The parameter or field that the address points at; empty without one. */
export function useAimedPlace(): string {
  return use(AimedPlace);
}

function toPlace(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/** The address of a parameter or a field: shown to who points at its row or comes by keyboard. */
export function RowLink({ name, place }: { readonly name: string; readonly place: string }) {
  return (
    <a
      className={styles['link']}
      href={`#${encodeURIComponent(place)}`}
      aria-label={`Link to ${name}`}
    >
      #
    </a>
  );
}
