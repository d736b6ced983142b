import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { ClientContext } from '../api/client-context.ts';
import { forgetSessionData } from '../api/query-client.ts';
import type { OpenSession } from './open-session.ts';
import { usePortalConfig } from './portal-config.tsx';
import type { LoginOptions, SessionStore } from './session-store.ts';
import { toSessionView, type SessionView } from './session-view.ts';

export const SessionContext = createContext<SessionStore | null>(null);

interface SessionProviderProps {
  readonly open: OpenSession;
  readonly children: ReactNode;
}

/** Starts the session, and gives the pages its state and, by `useClient()`, its client. */
export function SessionProvider({ open, children }: SessionProviderProps) {
  const config = usePortalConfig();
  const queryClient = useQueryClient();
  const [session] = useState(() => open(config, () => forgetSessionData(queryClient)));
  useEffect(() => session.start(), [session]);
  return (
    <SessionContext value={session.store}>
      <ClientContext value={session.client}>{children}</ClientContext>
    </SessionContext>
  );
}

export interface SessionActions {
  /** Leaves for the login service; comes back to this page. */
  readonly login: (options?: LoginOptions) => void;
  readonly logout: () => void;
  /** In a window over this page, which stays. */
  readonly loginOver: () => void;
  /** Gives up what was typed on a page whose login has ended. */
  readonly leave: () => void;
  readonly reloadAccount: () => Promise<void>;
  /** On navigation: checks the login again when it has expired. */
  readonly checkExpiry: () => Promise<void>;
  /** The login redirect as a link that comes back to `path`, good in this tab: for an invitation. */
  readonly toLoginLink: (path: string, options?: LoginOptions) => string;
}

export function useSession(): SessionView & SessionActions {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it');
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const actions = useMemo<SessionActions>(
    () => ({
      login: (options) => store.login(options),
      logout: () => store.logout(),
      loginOver: () => store.loginOver(),
      leave: () => store.leave(),
      reloadAccount: () => store.reloadAccount(),
      checkExpiry: () => store.checkExpiry(),
      toLoginLink: (path, options) => store.toLoginLink(path, options),
    }),
    [store],
  );
  return useMemo(() => ({ ...toSessionView(snapshot), ...actions }), [snapshot, actions]);
}
