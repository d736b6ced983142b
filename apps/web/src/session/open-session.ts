import type { Client } from '@portal/contract/client';
import { isOtherLanguage } from '../lib/language.ts';
import { NetworkError } from '@portal/contract/errors';
import type { PortalConfig } from '@portal/contract/portal-config';
import { holdsTypedText } from '../lib/typed-fields.ts';
import { openStorage } from './browser-storage.ts';
import { readView } from './customer-view.ts';
import { loginRecordKey, readLoginRecord } from './login-record.ts';
import { loginOverKey, takeLoginReturn } from './login-return.ts';
import { SessionStore, type SessionDependencies, type SessionPage } from './session-store.ts';
import { createTokenStore } from './token-store.ts';
import { ViewStore } from './view-store.ts';

interface Session {
  readonly store: SessionStore;
  readonly client: Client;
  /** Checks the login and follows the other tabs from then on. Returns the way to stop. */
  readonly start: () => () => void;
}

export type OpenSession = (config: PortalConfig, onReset: () => void) => Session;

// Here, not in a component: the code has left the address before the router reads it.
const loginReturn = takeLoginReturn();

/** Nobody is signed in here and nobody comes back from a login: what a page shows a visitor is right at once. */
export const isVisitor = (): boolean =>
  loginReturn === null &&
  readLoginRecord(openStorage(() => window.localStorage)).unifiedLoginAccessToken === undefined;

/** The session of this browser tab, and the client that speaks in its name. */
export const openSession: OpenSession = (config, onReset) => {
  const storage = openStorage(() => window.sessionStorage);
  const tokens = createTokenStore(storage);
  const view = readView(storage, Date.now());
  const client = toLazyClient(async () => {
    const { createPortalClient } = await import('../api/client.ts');
    return createPortalClient({
      host: config.gatewayHost,
      ...(config.bases ? { bases: config.bases } : {}),
      fetch: (...request) => window.fetch(...request),
      accessToken: () => view?.token ?? tokens.read()?.accessToken ?? null,
      beforeCall: () => store.renewTokens(),
      afterRefusal: () => store.renewRefused(),
    });
  });
  const deps: SessionDependencies = {
    client,
    tokens,
    storage,
    local: openStorage(() => window.localStorage),
    page: browserPage,
    loginService: config.loginService,
    now: Date.now,
    random: Math.random,
    createState: () => crypto.getRandomValues(new Uint8Array(16)).reduce(addHex, ''),
    onReset,
  };
  const store = view ? new ViewStore(deps, view) : new SessionStore(deps);
  if (!view && isVisitor()) store.assumeVisitor();
  return { store, client, start: () => startSession(store) };
};

function startSession(store: SessionStore): () => void {
  void startIn(store);
  return followTabs(store);
}

/** Who reads another language than this page has gets it in that one, once, right after the login. */
async function startIn(store: SessionStore): Promise<void> {
  await store.start(loginReturn);
  if (loginReturn?.code && openStorage(() => window.sessionStorage).getItem(loginOverKey))
    window.close();
  if (loginReturn?.code && isOtherLanguage(document.cookie)) window.location.reload();
}

/** The first call loads the client; where that fails, the next call tries again. */
function toLazyClient(load: () => Promise<Client>): Client {
  let client: Promise<Client> | undefined;
  return async (operation, call) => {
    client ??= load();
    const loaded = await client.catch((cause: unknown) => {
      client = undefined;
      throw new NetworkError(operation.id, cause);
    });
    return loaded(operation, call);
  };
}

const addHex = (text: string, byte: number): string => text + byte.toString(16).padStart(2, '0');

let isLeft = false;
window.addEventListener('pagehide', () => (isLeft = true));
window.addEventListener('pageshow', () => (isLeft = false));

const browserPage: SessionPage = {
  origin: window.location.origin,
  path: () => window.location.pathname,
  query: () => window.location.search,
  isLeft: () => isLeft,
  assign: (url) => window.location.assign(url),
  open: (url) => void window.open(url, '_blank', 'popup,width=480,height=760'),
  holdsText: holdsTypedText,
};

/** A sign-out elsewhere signs out here, also in a page that the browser had put aside. Returns the way to stop. */
function followTabs(store: SessionStore): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === loginRecordKey || key === null) void store.follow();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void store.follow();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
