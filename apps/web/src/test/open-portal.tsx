import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeUser } from '@portal/contract/accounts/user/fake-user';
import type { Grant } from '@portal/contract/grant';
import type { PortalConfig } from '@portal/contract/portal-config';
import type { Role } from '@portal/contract/role';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createPortalClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { fakeToken } from '../session/fake-token.ts';
import { fakePortalConfig } from './fake-portal-config.ts';
import { createMemoryHistory } from '../router/memory-history.ts';
import { createRouter } from '../router/router.ts';
import type { OpenSession } from '../session/open-session.ts';
import type { StoredView } from '../session/customer-view.ts';
import type { ShellName } from '../session/viewer/use-shell.ts';
import { SessionStore } from '../session/session-store.ts';
import { createTokenStore } from '../session/token-store.ts';
import { ViewStore } from '../session/view-store.ts';
import { Portal } from '../shell/portal.tsx';
import { holdsTypedText } from '../lib/typed-fields.ts';
import { pageViews } from '../shell/routes.tsx';
import { closeToast, listToasts } from '../ui/overlay/toast-store.ts';
import { outline } from './outline.ts';
import { fakeServices, type Answers } from './fake-services.ts';
import { fakeUpload } from './fake-upload.ts';

export { Refusal } from './fake-services.ts';

interface Visit {
  /** Whoever looks; a member or an admin of `fakeAccount` is a customer. */
  readonly as?: Role | 'admin' | 'member';
  /** Given to somebody of staff; without it, what the role brings. */
  readonly grants?: readonly Grant[] | undefined;
  readonly answers?: Answers;
  readonly config?: Partial<PortalConfig>;
  /** Somebody of staff who sees it as this customer does. */
  readonly view?: StoredView;
  /** That staff have chosen; '' for none. */
  readonly shell?: ShellName | '';
}

const emails = { internal: 'staff@postal.example', apigov: 'governance@postal.example' };

/** What the services say of who looks; without an account for staff. */
function personAnswers(
  as: Exclude<Visit['as'], undefined | 'public'>,
  grants: readonly Grant[],
): Answers {
  const isStaff = as === 'internal' || as === 'apigov';
  const user = fakeUser({ role: as === 'member' ? 'member' : 'admin' });
  const email = isStaff ? emails[as] : user.email;
  const customRole = as === 'admin' || as === 'member' ? 'customer' : as;
  const account = fakeAccount({ users: [{ user }] });
  return {
    exchangeCode: {
      accessToken: fakeToken({ exp: 9e9 }),
      idToken: fakeToken({ email, userId: user.iamUserId, username: user.username }),
    },
    getLoginUser: {
      userId: user.iamUserId,
      username: user.username,
      email,
      firstName: null,
      lastName: null,
      phone: null,
      customRole,
      grants,
      emailVerified: true,
    },
    ...(isStaff && { listObjectActs: { acts: [], older: null } }),
    ...(!isStaff && {
      findOwnAccount: { account },
      getOwnAccount: { account },
      listUsers: { users: account.users },
    }),
  };
}

/** The whole portal at an address, with services that answer by the ids of operations. */
export async function openPortal(
  address: string,
  { as = 'public', grants = [], answers, config: change, view, shell = 'staff' }: Visit = {},
) {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const toast of listToasts()) closeToast(toast.id);
  const known = as === 'public' ? {} : personAnswers(as, grants);
  const services = fakeServices({ ...known, ...answers });
  if (as !== 'public') {
    localStorage.setItem('shell', shell);
    localStorage.setItem('unifiedLogin', JSON.stringify({ unifiedLoginAccessToken: 'ul_handle' }));
  }
  // Services outside of the contract are called without its client.
  window.fetch = services.send;
  Object.assign(window, { XMLHttpRequest: fakeUpload(services.send) });
  const left: string[] = [];
  let started: Promise<void> | undefined;
  const tokens = createTokenStore(sessionStorage);
  const open: OpenSession = ({ loginService, gatewayHost }, onReset) => {
    const client = createPortalClient({
      host: gatewayHost,
      fetch: services.send,
      accessToken: () => tokens.read()?.accessToken ?? null,
    });
    const page = {
      origin: 'https://portal.example',
      path: () => router.state.location.pathname,
      query: () => router.state.location.searchStr,
      isLeft: () => false,
      assign: (url: string) => void left.push(url),
      open: (url: string) => void left.push(url),
      holdsText: holdsTypedText,
    };
    const parts = {
      client,
      tokens,
      local: localStorage,
      storage: sessionStorage,
      page,
      loginService,
      now: Date.now,
      random: () => 0.5,
      createState: () => 'state1',
      onReset,
    };
    const store = view ? new ViewStore(parts, view) : new SessionStore(parts);
    return {
      store,
      client,
      start: () => {
        started ??= store.start(null);
        return () => undefined;
      },
    };
  };
  const router = createRouter(pageViews, createMemoryHistory(address));
  await router.load();
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  render(
    <Portal
      router={router}
      queryClient={queryClient}
      open={open}
      config={{ ...fakePortalConfig, ...change }}
    />,
  );
  await act(() => started);
  await screen.findByRole('heading', { level: 1 });
  const user = userEvent.setup();
  return {
    ...services,
    user,
    router,
    /** Addresses outside of the app that it left for. */
    left,
    /** The page, or the dialog over it, as it reads once all of it is there. */
    reads: async (role: 'main' | 'dialog' = 'main') => {
      let before = '';
      return waitFor(
        async () => {
          await act(() => vi.dynamicImportSettled());
          const last = before;
          before = outline(screen.getByRole(role));
          const isBusy =
            queryClient.isFetching() > 0 ||
            document.querySelector('[aria-busy="true"]') !== null ||
            /^Loading/m.test(before);
          if (isBusy || before !== last) throw new Error(`It still changes:\n${before}`);
          return before;
        },
        { interval: 20 },
      );
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
  };
}
