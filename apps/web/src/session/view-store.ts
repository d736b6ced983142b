import { toPageAddress } from '@portal/contract/addresses/pages';
import { forgetView, type StoredView } from './customer-view.ts';
import { sessionCalls } from './session-calls.ts';
import { emptySessionRecord } from './session-record.ts';
import { SessionStore, type SessionDependencies } from './session-store.ts';

/**
 * The session of a tab in which staff see the portal as a customer does. It is no login: nothing is exchanged, renewed or followed, and
 * the login of staff waits where it is until the view is left.
 */
export class ViewStore extends SessionStore {
  readonly #deps: SessionDependencies;
  readonly #view: StoredView;

  constructor(deps: SessionDependencies, view: StoredView) {
    super(deps);
    this.#deps = deps;
    this.#view = view;
  }

  override async start(): Promise<void> {
    const { accountId, iamUserId, email, username, role, expiresAt } = this.#view;
    const record = {
      ...emptySessionRecord,
      iamUserId,
      email,
      username,
      custom_role: role,
      expiryTime: expiresAt,
      loginStatusComplete: true,
    };
    try {
      const { getAccountById } = await sessionCalls.account();
      const account = await getAccountById(this.#deps.client, Number(accountId));
      this.show({
        record: { ...record, isLoggedIn: true },
        account,
        accountStatus: 'found',
        view: this.#view,
      });
    } catch {
      // Ended, or not allowed any more: back to where it was begun.
      this.logout();
    }
  }

  override async checkExpiry(): Promise<void> {
    if (this.#deps.now() >= this.#view.expiresAt) this.logout();
  }

  override async renewTokens(): Promise<void> {
    return undefined;
  }

  override async renewRefused(): Promise<boolean> {
    return false;
  }

  override async follow(): Promise<void> {
    return undefined;
  }

  override async reloadAccount(): Promise<void> {
    return this.start();
  }

  override login(): void {
    this.logout();
  }

  /** Leaves the view for the page of the customer. */
  override logout(): void {
    forgetView(this.#deps.storage);
    const { accountId } = this.#view;
    this.#deps.page.assign(toPageAddress('/admin/customers/$id', { id: accountId }));
  }
}
