import { useEffect, useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const UnauthenticatedPage = lazyView(() => import('../pages/unauthenticated-page.tsx'));
const ASKED_AT = 'loginAskedAt';
const ASK_AGAIN_AFTER_MS = 30_000;

function askedJustNow(): boolean {
  return Date.now() - Number(sessionStorage.getItem(ASKED_AT)) < ASK_AGAIN_AFTER_MS;
}

/**
 * A deep link goes through login and comes back (NAV-03). Who comes back signed out is not sent in
 * a circle: they read why, and choose.
 */
export function RequireLogin() {
  const { login } = useSession();
  const [refused] = useState(askedJustNow);
  useEffect(() => {
    if (refused) return;
    sessionStorage.setItem(ASKED_AT, String(Date.now()));
    login();
  }, [refused, login]);
  return refused ? <UnauthenticatedPage /> : <LoadingScreen />;
}
