import type { ReactNode } from 'react';
import { useSession } from './session.tsx';

interface AdminOnlyProps {
  readonly children: ReactNode;
  /** What a member sees in its place. */
  readonly otherwise?: ReactNode;
}

/** What changes the account: its members see and use, its admins change. The server decides; this only leaves out what it would refuse. */
export function AdminOnly({ children, otherwise = null }: AdminOnlyProps) {
  const { isAdmin } = useSession();
  return isAdmin ? children : otherwise;
}
