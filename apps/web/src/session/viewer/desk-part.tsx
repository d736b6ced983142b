import type { Operation } from '@portal/contract/operation';
import type { ReactNode } from 'react';
import { Later } from '../../ui/text/later.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { useMay } from '../use-may.ts';
import styles from './desk-part.module.css';
import { chooseShell, useShell } from './use-shell.ts';

interface DeskPartProps {
  /** For whoever may call it. */
  readonly of: Pick<Operation, 'access'>;
  readonly children: ReactNode;
}

/** What staff change on a page of everybody: above it in their shell. */
export function DeskPart({ of, children }: DeskPartProps) {
  const may = useMay(of);
  const shell = useShell();
  if (!may || shell !== 'staff') return null;
  return (
    <div className={styles['part']}>
      <Later>{children}</Later>
    </div>
  );
}

/** At the foot of such a page in the public shell: the way to that. */
export function EditLink({ of }: Pick<DeskPartProps, 'of'>) {
  const may = useMay(of);
  const shell = useShell();
  if (!may || shell === 'staff') return null;
  return (
    <p className="section">
      <LinkButton onClick={() => chooseShell('staff')}>Edit</LinkButton>
    </p>
  );
}
