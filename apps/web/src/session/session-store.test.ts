// @vitest-environment jsdom
import { createPortalClient } from '../api/client.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeToken } from './fake-token.ts';
import { takeLoginReturn } from './login-return.ts';
import { sessionCalls } from './session-calls.ts';
import { SessionStore } from './session-store.ts';
import { toSessionView } from './session-view.ts';
import { createTokenStore } from './token-store.ts';

const now = 1_795_161_600_000;
const iamUserId = '3f6c1c1e-5b7d-4b3a-9f0e-2a6d8f1c9b10';
const email = 'Anna.Admin@webshop.example';
const account = {
  id: 4711,
  org_name: 'Example Webshop',
  state: 'approved',
  created_at: '2025-03-11T08:15:00Z',
  updated_at: '2026-10-02T12:40:11Z',
  monthly_billing_enabled: true,
  monthly_charging_enabled: false,
  credit_card_stored: false,
  plan: { id: 901, name: 'Default account plan' },
  extra_fields: {
    phone: '46700000000',
    customer_number: null,
    organisation_number: null,
    vat_number: null,
    country: 'SE',
    billing_address: null,
    billing_zip: null,
    billing_city: null,
  },
  users: [
    {
      user: {
        id: 9001,
        account_id: 4711,
        username: 'anna.admin',
        email: 'anna.admin@webshop.example',
        iamUserId,
        role: 'admin',
        state: 'active',
        created_at: '2025-03-11T08:15:00Z',
        updated_at: '2026-09-30T07:00:00Z',
      },
    },
  ],
};

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

type Routes = Record<string, Answer | ((url: URL) => Answer) | undefined>;

function exchanged(lifetime = 3600, userId = iamUserId): Answer {
  return {
    body: {
      accessToken: fakeToken({ exp: now / 1000 + lifetime }),
      idToken: fakeToken({
        email,
        username: 'anna.admin',
        userId,
        custom_role: 'customer',
        exp: 1,
      }),
      unifiedLoginAccessToken: 'ul_new',
    },
  };
}

const user = {
  userId: iamUserId,
  username: 'anna.admin',
  email,
  firstName: null,
  lastName: null,
  phone: null,
  customRole: 'partner',
  emailVerified: true,
};

function fakeRoutes(routes: Routes = {}): Routes {
  return {
    '/login/api/token': exchanged(),
    '/login/api/user': { body: user },
    '/rest/system/devportal/v1/aco/accounts/find.json': { body: { account } },
    '/rest/system/devportal/v1/aco/accounts/4711.json': { body: { account } },
    ...routes,
  };
}

interface World {
  readonly routes?: Routes;
  readonly path?: string;
  readonly query?: string;
}

function openWorld({ routes = {}, path = '/apis/active', query = '?text=a' }: World = {}) {
  const served = fakeRoutes(routes);
  const calls: { readonly url: URL; readonly headers: Headers }[] = [];
  const left: string[] = [];
  const steps: string[] = [];
  const clock = { now };
  const tokens = createTokenStore(sessionStorage);
  const onReset = vi.fn<() => void>();
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => tokens.read()?.accessToken ?? null,
    beforeCall: () => store.renewTokens(),
    afterRefusal: () => store.renewRefused(),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      calls.push({ url, headers: new Headers(init?.headers) });
      steps.push(url.pathname);
      const route = served[url.pathname];
      if (!route) throw new TypeError('offline');
      const { status = 200, body } = typeof route === 'function' ? route(url) : route;
      return new Response(JSON.stringify(body), { status });
    },
  });
  const page = { path, query, isLeft: false, holdsText: false };
  const opened: (readonly [string, string | null])[] = [];
  const parts = { areLost: false };
  // As a browser answers for a script that is gone.
  const load = async <Part>(part: () => Promise<Part>): Promise<Part> => {
    if (parts.areLost) throw new TypeError('Failed to fetch dynamically imported module');
    return part();
  };
  const store: SessionStore = new SessionStore({
    client,
    tokens: {
      ...tokens,
      clear() {
        steps.push('clear');
        tokens.clear();
      },
    },
    local: localStorage,
    storage: sessionStorage,
    page: {
      origin: 'https://portal.example',
      path: () => page.path,
      query: () => page.query,
      isLeft: () => page.isLeft,
      assign: (url) => left.push(url),
      open: (url) => opened.push([url, sessionStorage.getItem('loginOver')]),
      holdsText: () => page.holdsText,
    },
    loginService: 'https://login.portal.example',
    now: () => clock.now,
    random: () => 0.999999,
    createState: () => 'state1',
    onReset,
    calls: {
      exchange: () => load(sessionCalls.exchange),
      account: () => load(sessionCalls.account),
    },
  });
  const view = () => toSessionView(store.getSnapshot());
  const paths = () => calls.map((call) => call.url.pathname);
  return {
    store,
    view,
    calls,
    paths,
    left,
    opened,
    steps,
    clock,
    onReset,
    page,
    parts,
    client,
    served,
  };
}

const record = (token: string) =>
  localStorage.setItem('unifiedLogin', JSON.stringify({ unifiedLoginAccessToken: token }));
const stored = () => localStorage.getItem('unifiedLogin');

function storeTokens(secondsLeft: number): void {
  createTokenStore(sessionStorage).write({
    accessToken: fakeToken({ exp: now / 1000 + secondsLeft }),
    idToken: fakeToken({ email, userId: iamUserId }),
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('startup check', () => {
  test('LOGIN-05 without a stored record nobody is logged in, and the check is complete', async () => {
    const world = openWorld();
    expect(world.view().status).toBe('checking');
    await world.store.start();
    expect(world.view()).toMatchObject({ status: 'signedOut', role: 'public', account: null });
    expect(world.calls).toEqual([]);
  });

  test('LOGIN-05 good tokens are used as they are', async () => {
    record('ul_1');
    storeTokens(181);
    const world = openWorld();
    await world.store.start();
    expect(world.paths()).not.toContain('/login/api/token');
    expect(world.view()).toMatchObject({ status: 'signedIn', account: { id: 4711 } });
  });

  test('LOGIN-05 within 180000 ms of the end the tokens are cleared, then the handle is exchanged', async () => {
    record('ul_1');
    storeTokens(180);
    const world = openWorld();
    await world.store.start();
    expect(world.steps.slice(0, 2)).toEqual(['clear', '/login/api/token']);
    expect(world.calls[0]?.url.search).toBe('?oneTimeCode=ul_1&client_id=devportal');
    expect(world.view().status).toBe('signedIn');
    expect(stored()).toBe('{"unifiedLoginAccessToken":"ul_new"}');
  });

  test('LOGIN-05 a new tab exchanges the handle', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    expect(world.view().status).toBe('signedIn');
  });

  test.each([
    [
      'the handle is refused',
      { '/login/api/token': { status: 400, body: { error: 'invalid_grant' } } },
    ],
    ['there is no answer', { '/login/api/token': undefined }],
    [
      'the bearer is refused',
      { '/rest/system/devportal/v1/aco/accounts/find.json': { status: 401, body: {} } },
    ],
  ])(
    'LOGIN-05 when %s the session is cleared silently and the check is complete',
    async (_, routes) => {
      record('ul_1');
      const world = openWorld({ routes });
      await world.store.start();
      expect(world.view()).toMatchObject({ status: 'signedOut', account: null });
      expect(world.view().record).toMatchObject({ loginStatusComplete: true, isLoggedIn: false });
      expect(world.onReset).toHaveBeenCalled();
      expect(stored()).toBeNull();
      expect(sessionStorage.getItem('loginTokens')).toBeNull();
    },
  );

  test('LOGIN-08 a malformed token ends as a silent sign-out with a token error', async () => {
    record('ul_1');
    const world = openWorld({
      routes: { '/login/api/token': { body: { accessToken: 'a.b', idToken: 'c' } } },
    });
    await world.store.start();
    expect(world.view().status).toBe('signedOut');
    expect(world.view().record.errors).toHaveLength(1);
    expect(stored()).toBeNull();
  });

  test('tokens of another person than the record are exchanged', async () => {
    record('ul_2');
    storeTokens(3000);
    const bob = fakeToken({ email: 'bo@webshop.example', userId: 'bo' });
    const body = { accessToken: fakeToken({ exp: now / 1000 + 3600 }), idToken: bob };
    const world = openWorld({
      routes: {
        '/login/api/user': { body: { ...user, userId: 'bo' } },
        '/login/api/token': { body },
      },
    });
    await world.store.start();
    expect(world.view().email).toBe('bo@webshop.example');
    expect(stored()).toBe('{"unifiedLoginAccessToken":"ul_2"}');
  });

  test('LOGIN-05 a page that is left while its check runs leaves the record to the next page', async () => {
    record('ul_1');
    const world = openWorld({ routes: { '/login/api/token': undefined } });
    world.page.isLeft = true;
    await world.store.start();
    expect(stored()).toContain('ul_1');
    world.page.isLeft = false;
    world.served['/login/api/token'] = exchanged();
    await world.store.follow();
    expect(world.view().status).toBe('signedIn');
  });
});

describe('the session', () => {
  test('LOGIN-07 holds its fields, read from the tokens', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    expect(world.view().record).toEqual({
      unifiedLoginAccessToken: 'ul_new',
      idToken: expect.any(String),
      iamAccessToken: expect.any(String),
      iamUserId,
      expiryTime: now + 3_600_000,
      email,
      username: 'anna.admin',
      isLoggedIn: true,
      loginStatusComplete: true,
      custom_role: 'partner',
      grants: [],
      errors: [],
      loading: false,
    });
  });

  test('LOGIN-03 the handle asks who it is, client_id always in the query', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    const call = world.calls.find(({ url }) => url.pathname === '/login/api/user');
    expect(call?.headers.get('authorization')).toBe('Bearer ul_new');
    expect(call?.url.search).toBe('?client_id=devportal');
  });

  test('the role is what the server says; the claim counts until it does', async () => {
    record('ul_1');
    const world = openWorld({ routes: { '/login/api/user': { status: 500, body: {} } } });
    await world.store.start();
    expect(world.view().role).toBe('customer');
    world.served['/login/api/user'] = { body: { ...user, customRole: 'superuser' } };
    await world.store.reloadAccount();
    expect(world.view().role).toBe('public');
  });

  test('ROLE-03 the account user with the same e-mail in any case is the admin', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    expect(world.view().isAdmin).toBe(true);
    const member = { user: { ...account.users[0]?.user, role: 'member' } };
    const changed = { account: { ...account, users: [member] } };
    world.served['/rest/system/devportal/v1/aco/accounts/4711.json'] = { body: changed };
    await world.store.reloadAccount();
    expect(world.view().isAdmin).toBe(false);
  });

  test('CALL-04 LOGIN-12 it loads, fails into its error list, succeeds without errors, and resets', async () => {
    record('ul_1');
    const world = openWorld({ routes: { '/login/api/token': undefined } });
    const check = world.store.start();
    expect(world.view().record.loading).toBe(true);
    await check;
    expect(world.view().record).toMatchObject({ loading: false, errors: [expect.any(String)] });
    record('ul_1');
    world.served['/login/api/token'] = exchanged();
    await world.store.start();
    expect(world.view().record).toMatchObject({ loading: false, errors: [], isLoggedIn: true });
    world.store.setLoginStatus(false);
    expect(world.view().status).toBe('signedOut');
    world.store.reset();
    expect(world.view().record).toMatchObject({ email: null, errors: [] });
  });
});

describe('account loaders', () => {
  const find = '/rest/system/devportal/v1/aco/accounts/find.json';
  const onlyById = (url: URL): Answer =>
    url.searchParams.has('user_id')
      ? { body: { account } }
      : { status: 404, body: { status: 'Not found' } };

  test('LOGIN-11 by e-mail with a random number of 1000 to 9999', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    const call = world.calls.find(({ url }) => url.pathname === find);
    expect(call?.url.searchParams.get('email')).toBe(email);
    expect(call?.url.searchParams.get('random')).toBe('9999');
  });

  test('LOGIN-11 by IAM user id when the e-mail finds none', async () => {
    record('ul_1');
    const world = openWorld({ routes: { [find]: onlyById } });
    await world.store.start();
    expect(world.view()).toMatchObject({ accountStatus: 'found', account: { id: 4711 } });
  });

  test('LOGIN-11 by account id once the account is known', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    await world.store.reloadAccount();
    expect(world.paths()).toContain('/rest/system/devportal/v1/aco/accounts/4711.json');
  });

  test('a newcomer is signed in without an account; a failure is no newcomer', async () => {
    record('ul_1');
    const world = openWorld({ routes: { [find]: { status: 404, body: { status: 'Not found' } } } });
    await world.store.start();
    expect(world.view()).toMatchObject({ status: 'signedIn', accountStatus: 'missing' });
    record('ul_1');
    const broken = openWorld({ routes: { [find]: { status: 503, body: {} } } });
    await broken.store.start();
    expect(broken.view()).toMatchObject({ status: 'signedIn', accountStatus: 'failed' });
  });
});

describe('leaving for the login service', () => {
  test('LOGIN-01 saves path plus query, then redirects', () => {
    const world = openWorld();
    world.store.login();
    expect(sessionStorage.getItem('loginRedirectReferral')).toBe('/apis/active?text=a');
    const url = new URL(world.left[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://login.portal.example/authorization');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirectionUrl: 'https://portal.example/?ls=state1',
      client_id: 'devportal',
    });
  });

  test('LOGIN-02 an invitation adds login_hint, comes back to itself, and is a link too', () => {
    const world = openWorld({ path: '/signup/invitation/abc', query: '' });
    world.store.login({ loginHint: 'cleo@webshop.example' });
    expect(Object.fromEntries(new URL(world.left[0] ?? '').searchParams)).toEqual({
      redirectionUrl: 'https://portal.example/signup/invitation/abc?ls=state1',
      client_id: 'devportal',
      login_hint: 'cleo@webshop.example',
    });
    const link = world.store.toLoginLink('/signup/invitation/abc', {
      loginHint: 'cleo@webshop.example',
    });
    expect(link).toBe(world.left[0]);
  });

  test('LOGIN-09 /shared uses the shared identity, every other path the standard one', async () => {
    const shared = openWorld({ path: '/shared', query: '' });
    shared.store.login();
    const url = new URL(shared.left[0] ?? '');
    expect(url.searchParams.get('client_id')).toBe('devportal-shared');
    expect(url.searchParams.get('redirectionUrl')).toBe('https://portal.example/shared?ls=state1');
    await shared.store.start({ code: 'otc', path: '/shared' });
    expect(shared.calls[0]?.url.searchParams.get('client_id')).toBe('devportal-shared');
    const other = openWorld({ path: '/sharedx' });
    other.store.login();
    expect(new URL(other.left[0] ?? '').searchParams.get('client_id')).toBe('devportal');
  });

  test('LOGIN-06 logout clears the record first, then redirects with the stored token', async () => {
    record('ul_1');
    const world = openWorld();
    await world.store.start();
    world.store.logout();
    expect(stored()).toBeNull();
    expect(sessionStorage.getItem('loginTokens')).toBeNull();
    const url = new URL(world.left[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://login.portal.example/logout');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      redirectionUrl: 'https://portal.example/',
      authorization: 'ul_new',
      client_id: 'devportal',
    });
  });
});

describe('coming back from the login service', () => {
  function comeBack(address: string) {
    const url = new URL(address, 'https://portal.example');
    const replaced: string[] = [];
    const back = takeLoginReturn({
      location: url,
      storage: sessionStorage,
      replace: (path) => replaced.push(path),
    });
    return { back, replaced };
  }

  test('LOGIN-01 the code leaves the address and the saved page takes its place', () => {
    const world = openWorld();
    world.store.login();
    const { back, replaced } = comeBack('/?ls=state1&oneTimeCode=otc_1');
    expect(back).toEqual({ code: 'otc_1', path: '/' });
    expect(replaced).toEqual(['/apis/active?text=a']);
  });

  test('LOGIN-01 without a saved page the destination is /admin', () => {
    sessionStorage.setItem('loginState', 's');
    expect(comeBack('/?ls=s&oneTimeCode=otc_1').replaced).toEqual(['/admin']);
  });

  test.each(['/?ls=other&oneTimeCode=otc', '/?oneTimeCode=otc'])(
    'a code of somebody else is refused: %s',
    (address) => {
      openWorld({ path: '/admin/applications' }).store.login();
      const { back, replaced } = comeBack(address);
      expect(back?.code).toBeNull();
      expect(replaced).toEqual(['/']);
    },
  );

  test('a state counts once', () => {
    openWorld().store.login();
    comeBack('/?ls=state1&oneTimeCode=otc_1');
    expect(comeBack('/?ls=state1&oneTimeCode=otc_1').back?.code).toBeNull();
  });

  test('who turns back returns to the page, except to one behind the login', () => {
    openWorld().store.login();
    expect(comeBack('/?ls=state1&error=access_denied').replaced).toEqual(['/apis/active?text=a']);
    openWorld({ path: '/admin/users' }).store.login();
    expect(comeBack('/?ls=state1&error=access_denied').replaced).toEqual(['/']);
    expect(comeBack('/apis/active?text=a').back).toBeNull();
  });

  test('LOGIN-02 an invitation stays where it is', () => {
    openWorld({ path: '/signup/invitation/abc' }).store.login();
    expect(comeBack('/signup/invitation/abc?ls=state1&oneTimeCode=otc').replaced).toEqual([
      '/signup/invitation/abc',
    ]);
  });

  test('LOGIN-03 the code is exchanged and the answer stored', async () => {
    const world = openWorld();
    await world.store.start({ code: 'otc_1', path: '/' });
    expect(world.calls[0]?.url.search).toBe('?oneTimeCode=otc_1&client_id=devportal');
    expect(world.view().status).toBe('signedIn');
    expect(stored()).toBe('{"unifiedLoginAccessToken":"ul_new"}');
  });
});

describe('a session that runs', () => {
  async function signedIn(world: World = {}) {
    record('ul_1');
    const opened = openWorld(world);
    await opened.store.start();
    opened.calls.length = 0;
    return opened;
  }

  test('NAV-15 a navigation after the expiry time checks again', async () => {
    const world = await signedIn();
    await world.store.checkExpiry();
    expect(world.calls).toEqual([]);
    world.clock.now = now + 3_600_000;
    world.served['/login/api/token'] = exchanged(7200);
    const check = world.store.checkExpiry();
    expect(world.view().status).toBe('signedIn');
    await check;
    expect(world.view().record.expiryTime).toBe(now + 7_200_000);
  });

  test('NAV-15 a refused handle signs out, a lost network does not', async () => {
    const world = await signedIn();
    world.clock.now = now + 3_600_000;
    world.served['/login/api/token'] = undefined;
    await world.store.checkExpiry();
    expect(world.view().status).toBe('signedIn');
    world.served['/login/api/token'] = { status: 400, body: { error: 'invalid_grant' } };
    await world.store.checkExpiry();
    expect(world.view().status).toBe('signedOut');
  });

  test('NAV-15 a part of the page that does not load is a lost network: the session stays and is renewed later', async () => {
    const world = await signedIn();
    world.clock.now = now + 3_600_000;
    world.served['/login/api/token'] = exchanged(7200);
    world.parts.areLost = true;
    await world.store.checkExpiry();
    expect(world.view().status).toBe('signedIn');
    expect(world.view().record.errors).toEqual(['loading a part of the page got no answer']);
    expect(stored()).toContain('ul_');
    world.parts.areLost = false;
    await world.store.checkExpiry();
    expect(world.view().record).toMatchObject({ expiryTime: now + 7_200_000, errors: [] });
  });

  test('calls wait for one renewal of an old token', async () => {
    const world = await signedIn();
    world.clock.now = now + 3_500_000;
    world.served['/login/api/token'] = exchanged(9000);
    await Promise.all([world.store.reloadAccount(), world.store.reloadAccount()]);
    expect(world.paths().filter((path) => path === '/login/api/token')).toHaveLength(1);
    expect(world.view().status).toBe('signedIn');
  });

  test('tokens shorter than the window do not wait for themselves', async () => {
    const world = await signedIn({ routes: { '/login/api/token': exchanged(60) } });
    expect(world.view().status).toBe('signedIn');
    await world.store.reloadAccount();
    expect(world.view().accountStatus).toBe('found');
  });

  test('a sign-out in another tab signs out here', async () => {
    const world = await signedIn({ path: '/admin/applications' });
    localStorage.removeItem('unifiedLogin');
    await world.store.follow();
    expect(world.view().status).toBe('signedOut');
    world.store.login();
    expect(world.left).toEqual(['/']);
    expect(world.onReset).toHaveBeenCalled();
  });

  test('a sign-out in another tab leaves a page on which something was typed as it is, until somebody logs in again', async () => {
    const world = await signedIn({ path: '/admin/applications' });
    world.page.holdsText = true;
    localStorage.removeItem('unifiedLogin');
    await world.store.follow();
    expect(world.view()).toMatchObject({ status: 'signedIn', isEnded: true, email });
    expect(world.left).toEqual([]);
    expect(world.onReset).not.toHaveBeenCalled();
    await world.store.follow();
    world.store.loginOver();
    expect(world.opened).toEqual([
      [expect.stringContaining('https://login.portal.example/authorization?'), '1'],
    ]);
    expect(sessionStorage.getItem('loginOver')).toBeNull();
    record('ul_9');
    await world.store.follow();
    expect(world.view()).toMatchObject({ status: 'signedIn', isEnded: false });
    expect(world.left).toEqual([]);
  });

  test('what was typed by one person is not left to another', async () => {
    const world = await signedIn({ path: '/admin/applications' });
    world.page.holdsText = true;
    localStorage.removeItem('unifiedLogin');
    await world.store.follow();
    world.served['/login/api/token'] = exchanged(3600, 'bo');
    world.served['/login/api/user'] = { body: { ...user, userId: 'bo' } };
    record('ul_9');
    await world.store.follow();
    expect(world.onReset).toHaveBeenCalled();
    expect(world.left).toEqual(['/']);
  });

  test('a refused bearer is renewed once a minute, and its call is sent again', async () => {
    const world = await signedIn();
    let refusals = 1;
    world.served['/rest/system/devportal/v1/aco/accounts/4711.json'] = () =>
      refusals-- > 0 ? { status: 401, body: {} } : { body: { account } };
    await world.store.reloadAccount();
    expect(world.view().accountStatus).toBe('found');
    refusals = 5;
    await expect(world.store.reloadAccount()).rejects.toThrow('answered with 401');
    expect(refusals).toBe(4);
    world.clock.now += 60_000;
    world.served['/login/api/token'] = { status: 401, body: {} };
    await expect(world.store.reloadAccount()).rejects.toThrow('answered with 401');
    expect(world.view()).toMatchObject({ status: 'signedIn', isEnded: true });
    world.store.leave();
    expect(world.view()).toMatchObject({ status: 'signedOut', isEnded: false });
    expect(world.left).toEqual(['/']);
  });

  test('a sign-in in another tab signs in here; an unchanged record does nothing', async () => {
    const world = openWorld();
    await world.store.start();
    await world.store.follow();
    expect(world.calls).toEqual([]);
    record('ul_9');
    await world.store.follow();
    expect(world.view().status).toBe('signedIn');
    const before = world.calls.length;
    await world.store.follow();
    expect(world.calls).toHaveLength(before);
  });
});
