import type { Operation } from '@portal/contract/operation';
import type { ReactNode } from 'react';
import { Later } from '../../ui/text/later.tsx';
import { LinkButton } from '../../ui/text/link.tsx';
import { useMay } from '../use-may.ts';
import { chooseShell, useShell } from './use-shell.ts';

interface DeskPartProps {
  /** For whoever may call it. */
  readonly of: Pick<Operation, 'access'>;
  readonly children: ReactNode;
}

/** What staff change on a page of everybody: there in the staff's shell, a link away in the public one. */
export function DeskPart({ of, children }: DeskPartProps) {
  const may = useMay(of);
  const shell = useShell();
  if (!may) return null;
  if (shell === 'staff') return <Later>{children}</Later>;
  return (
    <p className="section">
      <LinkButton onClick={() => chooseShell('staff')}>Edit</LinkButton>
    </p>
  );
}
