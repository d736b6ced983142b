import { useMemo } from 'react';
import type { Viewer } from './page-access.ts';
import { usePortalConfig } from '../portal-config.tsx';
import { useSession } from '../session.tsx';

export function useViewer(): Viewer {
  const { status, role, grants, account } = useSession();
  const { production } = usePortalConfig();
  const signedIn = status === 'signedIn';
  const hasAccount = account !== null;
  return useMemo(
    () => ({ signedIn, role, grants, production, hasAccount }),
    [signedIn, role, grants, production, hasAccount],
  );
}
