import { type Operation, teamPermissions } from '@portal/contract/operation';
import { type Grant, isGrant, mayAsStaff } from '@portal/contract/grant';
import { isStaffRole } from '@portal/contract/role';
import { forbidden, notFound, unauthorised } from '../platform/errors/portal-error.ts';
import type { Caller, Person, PersonalTokenGrant, TeamTokenGrant } from '../context/caller.ts';
import { t } from '../platform/text/text.ts';

type Authorised = Pick<
  Operation,
  'access' | 'method' | 'tokenScope' | 'teamScope' | 'readsOnly' | 'whileSeen'
>;

/**
 * Holds an operation's declared access against the caller. Another account's id is 404, so that ids cannot be probed
 * (contracts §1.4); what a verb decides beyond that (fields, states) is the verb's own.
 */
export function authorise(operation: Authorised, caller: Caller, accountId: string | undefined) {
  const { access } = operation;
  if (caller) requireUnheld(operation, caller);
  if (access === 'public' || access === 'optional') return;
  if (!caller) throw unauthorised();
  if (access === 'signedIn') return;
  if (access === 'member' || access === 'admin') return requireAccount(caller, access, accountId);
  if (!mayAsStaff(access, caller)) throw isGrant(access) ? lacks(access, caller) : forbidden();
}

/** Who is staff learns what is missing; nobody else learns what there is. */
function lacks(grant: Grant, { role }: Person) {
  if (!isStaffRole(role)) return forbidden();
  return forbidden(t`This needs the grant ${grant}: an owner of the portal can give it`);
}

function requireUnheld(
  operation: Authorised,
  { personalToken, teamToken, lacksSecondFactor, seenBy }: Person,
) {
  if (seenBy) requireReading(operation);
  if (personalToken) requireScope(operation, personalToken);
  if (teamToken) requireTeamScope(operation, teamToken);
  if (lacksSecondFactor) requireNothingOfStaff(operation);
}

/** Staff who see the portal as a customer does: what may change something is refused here, for all operations. */
function requireReading({ method, readsOnly, whileSeen }: Authorised) {
  const isReading = method === 'GET' || readsOnly === true;
  if (whileSeen === 'open' || (isReading && whileSeen !== 'closed')) return;
  throw forbidden(
    t`You are seeing the portal as a customer: you cannot change anything or open files and keys`,
  );
}

/** Until then staff see what is everybody's, and of their own what the app shows around the way to the set-up. */
function requireNothingOfStaff({ access, method }: Pick<Operation, 'access' | 'method'>) {
  if (access === 'public' || (access === 'signedIn' && method === 'GET')) return;
  throw forbidden(t`Staff need two-step login or a passkey: set one up at /login/security`);
}

function requireAccount(caller: Person, access: 'member' | 'admin', accountId: string | undefined) {
  if (caller.accountId === null || String(caller.accountId) !== accountId) throw notFound();
  if (access === 'admin' && caller.accountRole !== 'admin') throw forbidden();
}

/** A personal token does what its scopes and its permission allow, and never what the contract keeps from all tokens. */
function requireScope(
  { method, tokenScope }: Pick<Operation, 'method' | 'tokenScope'>,
  { scopes, permission }: PersonalTokenGrant,
): void {
  const isScoped =
    tokenScope === 'any' || (tokenScope !== undefined && scopes.includes(tokenScope));
  if (isScoped && (permission === 'rw' || method === 'GET')) return;
  throw forbidden(t`Your access token does not have the correct permissions`);
}

/** The machines of a team do what the contract opens to them, as far as their token goes. */
function requireTeamScope(
  { method, readsOnly, teamScope }: Pick<Operation, 'method' | 'readsOnly' | 'teamScope'>,
  { permission }: TeamTokenGrant,
): void {
  if (!teamScope) throw forbidden(t`Tokens of teams are not accepted here`);
  const needed = method === 'GET' || readsOnly ? 'read' : teamScope;
  if (teamPermissions.indexOf(permission) >= teamPermissions.indexOf(needed)) return;
  throw forbidden(t`This team token may ${permission}: this needs one that may ${needed}`);
}
