import type { PagePath } from '@portal/contract/addresses/pages';
import type { Account } from '@portal/contract/accounts/account/schema';
import type { Client } from '@portal/contract/client';
import { ApiError, NetworkError } from '@portal/contract/errors';
import type { KeyStore } from './browser-storage.ts';
import type { StoredView } from './customer-view.ts';
import { clearLoginRecord, readLoginRecord, writeLoginRecord } from './login-record.ts';
import { saveLoginReferral } from './login-referral.ts';
import { isBehindLogin, loginOverKey, loginStateKey, type LoginReturn } from './login-return.ts';
import { toAuthorizationUrl, toClientId, toLogoutUrl, type LoginAddress } from './login-urls.ts';
import { sessionCalls, toAnswered, type SessionCalls } from './session-calls.ts';
import {
  emptySessionRecord,
  toSessionRecord,
  toStanding,
  type SessionRecord,
} from './session-record.ts';
import { isEnding, type Tokens, type TokenStore } from './token-store.ts';

/** What the session needs of the page that it runs in. */
export interface SessionPage {
  readonly origin: string;
  readonly path: () => string;
  readonly query: () => string;
  /** The browser has put the page away: calls under way are aborted. */
  readonly isLeft: () => boolean;
  /** Leaves the page. */
  readonly assign: (url: string) => void;
  /** In a window over the page, which stays. */
  readonly open: (url: string) => void;
  /** Whether something was typed that leaving would lose. */
  readonly holdsText: () => boolean;
}

export interface SessionDependencies {
  readonly client: Client;
  readonly tokens: TokenStore;
  readonly local: KeyStore;
  readonly storage: KeyStore;
  readonly page: SessionPage;
  readonly loginService: string;
  readonly now: () => number;
  /** A random number of [0, 1). */
  readonly random: () => number;
  readonly createState: () => string;
  /** The session is back at its default: account and application data are to be forgotten. */
  readonly onReset: () => void;
  /** Loads the calls; those of this build by default. */
  readonly calls?: SessionCalls;
}

/** `missing`: signed in without an account yet. `failed`: there may be one, but it could not be loaded. */
export type AccountStatus = 'none' | 'found' | 'missing' | 'failed';

export interface SessionSnapshot {
  readonly record: SessionRecord;
  readonly account: Account | null;
  readonly accountStatus: AccountStatus;
  /** The login has ended while something was typed or asked for: the page stays as it is until somebody logs in again. */
  readonly isEnded?: boolean;
  /** Where staff see the portal as a customer does. */
  readonly view?: StoredView;
}

export interface LoginOptions {
  readonly loginHint?: string;
}

const defaultSnapshot: SessionSnapshot = {
  record: emptySessionRecord,
  account: null,
  accountStatus: 'none',
  isEnded: false,
};

/** The login session of this tab (specification §4): the sole reader and writer of the login record. */
export class SessionStore {
  readonly #deps: SessionDependencies;
  readonly #calls: SessionCalls;
  readonly #listeners = new Set<() => void>();
  #snapshot = defaultSnapshot;
  #check: Promise<void> | null = null;
  #isLeaving = false;
  #refusedAt = 0;
  /** A call of this page was refused: what it shows stays, with why. */
  #isRefused = false;

  constructor(deps: SessionDependencies) {
    this.#deps = deps;
    this.#calls = toAnswered(deps.calls ?? sessionCalls);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  /** Before the first render, where nothing is kept that could be checked: signed out from the start. */
  assumeVisitor(): void {
    this.#deps.tokens.clear();
    this.#snapshot = toVisitor();
  }

  /** The startup check: never rejects, and loginStatusComplete is true afterwards either way. */
  async start(back: LoginReturn | null = null): Promise<void> {
    const isKept = readLoginRecord(this.#deps.local).unifiedLoginAccessToken !== undefined;
    if (this.#snapshot.record.loginStatusComplete && !back && !isKept) return;
    await this.#run(() => (back?.code ? this.#exchange(back.code, back.path) : this.#restore()));
  }

  /** On navigation: checks the login again when the stored expiry time has passed. */
  async checkExpiry(): Promise<void> {
    const { isLoggedIn, expiryTime } = this.#snapshot.record;
    if (isLoggedIn && (expiryTime ?? 0) <= this.#deps.now()) await this.#run(() => this.#restore());
  }

  /** Before a call: waits for a check that holds the tokens, and renews a token that is near its end. */
  async renewTokens(): Promise<void> {
    const tokens = this.#deps.tokens.read();
    if (this.#check) {
      // Tokens are there once the check itself makes its calls with them.
      if (!tokens) await this.#check;
      return;
    }
    const isGood = tokens && !this.#isEnding(tokens);
    if (!isGood && this.#snapshot.record.isLoggedIn) await this.#run(() => this.#restore());
  }

  /** After a refused bearer: whether there is another one now. At most once a minute, for a service that refuses any. */
  async renewRefused(): Promise<boolean> {
    const { tokens, now } = this.#deps;
    const { isLoggedIn } = this.#snapshot.record;
    if (this.#check || !isLoggedIn || now() - this.#refusedAt < 60_000) return false;
    this.#refusedAt = now();
    tokens.clear();
    this.#isRefused = true;
    await this.#run(() => this.#restore()).finally(() => (this.#isRefused = false));
    return tokens.read() !== null;
  }

  /** Logs in over the page, in a window of its own: this tab hears of it as of any other tab's login. */
  loginOver(): void {
    const { page, storage } = this.#deps;
    // A window that a page opens begins with a copy of this storage.
    storage.setItem(loginOverKey, '1');
    saveLoginReferral(storage, `${page.path()}${page.query()}`);
    page.open(this.toLoginLink(page.path()));
    storage.removeItem(loginOverKey);
  }

  /** Gives up what was typed. */
  leave(): void {
    this.#isLeaving = true;
    this.reset();
    this.#deps.page.assign('/');
  }

  /** Saves the page, then leaves for the login service. */
  login(options: LoginOptions = {}): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const { page, storage } = this.#deps;
    saveLoginReferral(storage, `${page.path()}${page.query()}`);
    page.assign(this.toLoginLink(page.path(), options));
  }

  /** The same redirect as a link, good in this tab only: for a sign-up or an invitation. */
  toLoginLink(path: string, options: LoginOptions = {}): string {
    const { page, storage, createState } = this.#deps;
    const state = storage.getItem(loginStateKey) ?? createState();
    storage.setItem(loginStateKey, state);
    const plan = new URLSearchParams(page.query()).get('plan');
    return toAuthorizationUrl({ ...this.#address(), path }, state, { ...options, plan });
  }

  /** Clears the stored record, then leaves for the login service's logout. */
  logout(): void {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const { local, tokens, page } = this.#deps;
    const handle =
      readLoginRecord(local).unifiedLoginAccessToken ??
      this.#snapshot.record.unifiedLoginAccessToken;
    clearLoginRecord(local);
    tokens.clear();
    page.assign(toLogoutUrl(this.#address(), handle ?? ''));
  }

  setLoginStatus(isLoggedIn: boolean): void {
    this.#set({ record: { ...this.#snapshot.record, isLoggedIn } });
  }

  /** Back to the default: signed out, with the login check done. */
  reset(errors: readonly string[] = []): void {
    this.#deps.tokens.clear();
    this.#set(toVisitor(errors));
    this.#deps.onReset();
  }

  /** After sign-up and after a change of the account; rejects when it cannot be loaded. */
  async reloadAccount(): Promise<void> {
    const { account, record } = this.#snapshot;
    const loaded = account
      ? await (await this.#calls.account()).getAccountById(this.#deps.client, account.id)
      : await this.#loadAccount(record);
    this.#set({ account: loaded, accountStatus: loaded ? 'found' : 'missing' });
    const handle = record.unifiedLoginAccessToken;
    const user = handle && (await this.#getUserInfo(handle));
    if (user) this.#set({ record: { ...this.#snapshot.record, ...toStanding(user) } });
  }

  /** The login record was changed by another tab, or this page comes back from the browser's memory. */
  async follow(): Promise<void> {
    this.#isLeaving = false;
    await this.#check;
    const stored = readLoginRecord(this.#deps.local).unifiedLoginAccessToken;
    const { record, isEnded = false } = this.#snapshot;
    const known = record.isLoggedIn && !isEnded ? record.unifiedLoginAccessToken : undefined;
    if (stored === (known ?? undefined)) return;
    if (stored) return this.#run(() => this.#restore());
    const { page } = this.#deps;
    if (page.holdsText()) return this.#end();
    // Leaving keeps a page behind the login from asking for it at once.
    this.#isLeaving = isBehindLogin(page.path());
    this.reset();
    if (this.#isLeaving) page.assign('/');
  }

  /** One check at a time; its failure ends as a silent sign-out. */
  #run(check: () => Promise<void>): Promise<void> {
    this.#check ??= this.#settle(check).finally(() => (this.#check = null));
    return this.#check;
  }

  async #settle(check: () => Promise<void>): Promise<void> {
    this.#set({ record: { ...this.#snapshot.record, loading: true } });
    try {
      await check();
    } catch (error) {
      const { record } = this.#snapshot;
      const message = error instanceof Error ? error.message : 'The login check failed';
      if (record.isLoggedIn && error instanceof NetworkError) {
        // No answer is no refusal: a session that runs already waits for the network to come back.
        return this.#set({ record: { ...record, loading: false, errors: [message] } });
      }
      // A page that is left aborts its own check, which says nothing of the record.
      if (!this.#deps.page.isLeft()) clearLoginRecord(this.#deps.local);
      this.#end([message]);
    }
  }

  /** Nobody is logged in any more; where something was typed, or a call was refused, the page stays. */
  #end(errors: readonly string[] = []): void {
    const { record } = this.#snapshot;
    const stays = this.#isRefused || this.#deps.page.holdsText();
    if (!record.isLoggedIn || !stays) return this.reset(errors);
    this.#deps.tokens.clear();
    this.#set({ record: { ...record, loading: false, errors }, isEnded: true });
  }

  /** The handle is read first; tokens near their end are cleared before it is exchanged (specification §4). */
  async #restore(): Promise<void> {
    const handle = readLoginRecord(this.#deps.local).unifiedLoginAccessToken;
    const tokens = this.#deps.tokens.read();
    if (!handle) return this.#end();
    const isGood = tokens && !this.#isEnding(tokens);
    if (isGood && (await this.#fill(handle, tokens))) return;
    this.#deps.tokens.clear();
    await this.#exchange(handle, this.#deps.page.path());
  }

  async #exchange(code: string, path: string): Promise<void> {
    const { exchangeLogin } = await this.#calls.exchange();
    const login = await exchangeLogin(this.#deps.client, code, toClientId(path));
    toSessionRecord(login.unifiedLoginAccessToken, login.tokens);
    this.#deps.tokens.write(login.tokens);
    writeLoginRecord(this.#deps.local, login.unifiedLoginAccessToken);
    const isFilled = await this.#fill(login.unifiedLoginAccessToken, login.tokens);
    if (!isFilled) throw new Error('The tokens and the login record name different persons');
  }

  /** False when the tokens are another person's: another tab signed somebody else in while this one slept. */
  async #fill(handle: string, tokens: Tokens): Promise<boolean> {
    const record = toSessionRecord(handle, tokens);
    const [user, loaded] = await Promise.all([
      this.#getUserInfo(handle),
      this.#loadAccount(record).catch(requireAnswer),
    ]);
    if (user && user.userId !== record.iamUserId) {
      this.#deps.onReset();
      return false;
    }
    const isSame = this.#snapshot.record.iamUserId === record.iamUserId;
    // What was typed on this page was another person's.
    if (this.#snapshot.isEnded && !isSame) this.leave();
    const account = loaded === undefined && isSame ? this.#snapshot.account : loaded;
    this.#set({
      record: {
        ...record,
        ...(user && toStanding(user)),
        isLoggedIn: true,
        loginStatusComplete: true,
      },
      account: account ?? null,
      isEnded: false,
      accountStatus: toAccountStatus(account),
    });
    return true;
  }

  async #getUserInfo(handle: string) {
    const { getUserInfo } = await this.#calls.exchange();
    return getUserInfo(this.#deps.client, handle, this.#clientId());
  }

  async #loadAccount(record: SessionRecord): Promise<Account | null> {
    const { client, random, page } = this.#deps;
    const { loadAccount } = await this.#calls.account();
    return loadAccount(record, {
      client,
      random,
      shared: page.path() === ('/shared' satisfies PagePath),
    });
  }

  #isEnding(tokens: Tokens): boolean {
    return isEnding(tokens, this.#deps.now());
  }

  #clientId(): string {
    return toClientId(this.#deps.page.path());
  }

  #address(): LoginAddress {
    const { page, loginService } = this.#deps;
    return { loginService, origin: page.origin, path: page.path() };
  }

  /** For what stands in place of a login. */
  protected show(change: Partial<SessionSnapshot>): void {
    this.#set(change);
  }

  #set(change: Partial<SessionSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const toVisitor = (errors: readonly string[] = []): SessionSnapshot => ({
  ...defaultSnapshot,
  record: { ...emptySessionRecord, loginStatusComplete: true, errors },
});

/** Undefined: not known, because the call failed. */
function toAccountStatus(account: Account | null | undefined): AccountStatus {
  if (account === undefined) return 'failed';
  return account ? 'found' : 'missing';
}

/** A refused bearer is a failed login; any other failure leaves a session whose account is not known yet. */
function requireAnswer(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 401) throw error;
  return undefined;
}
