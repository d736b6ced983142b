import {
  resumeApplication,
  suspendCustomerApplication,
} from '@portal/contract/accounts/application/operations';
import * as operations from '@portal/contract/desk/customer/act-operations';
import type {
  Customer,
  CustomerApplication,
  CustomerPerson,
} from '@portal/contract/desk/customer/schema';
import { endRaisedLimit } from '@portal/contract/usage/raised-limit/operations';
import { startCustomerView } from '@portal/contract/desk/customer/view-operations';
import { paths } from '../../lib/paths.ts';
import { keepView } from '../../session/customer-view.ts';
import type { Act } from './act-modal.tsx';

export function toAccountAct(customer: Customer): Act {
  const params = { accountId: String(customer.id) };
  const call = (reason: string) => ({ params, body: { reason }, seen: customer });
  const description = customer.org_name;
  if (customer.suspension) {
    return {
      title: 'Resume account',
      description,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${customer.org_name} is active again`,
      effect: 'Its people can log in again, and its applications work as before.',
      operation: operations.resumeAccount,
      call,
    };
  }
  return {
    title: 'Suspend account',
    description,
    verb: 'Suspend',
    doing: 'Suspending',
    danger: true,
    done: `${customer.org_name} is suspended`,
    effect:
      'All its people are logged out and cannot log in; its keys, clients and tokens stop working immediately. Nothing is deleted, and you can resume it.',
    operation: operations.suspendAccount,
    call,
  };
}

export function toApplicationAct(accountId: string, application: CustomerApplication): Act | null {
  const { id, name, status } = application;
  const params = { accountId, applicationId: String(id) };
  const call = (reason: string) => ({ params, body: { reason }, seen: application });
  if (status === 'suspended') {
    return {
      title: 'Resume application',
      description: name,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${name} is live again`,
      effect: 'Calls with its key work again immediately.',
      operation: resumeApplication,
      call,
    };
  }
  if (status !== 'live') return null;
  return {
    title: 'Suspend application',
    description: name,
    verb: 'Suspend',
    doing: 'Suspending',
    danger: true,
    done: `${name} is suspended`,
    effect: 'Calls with its key and its clients are refused immediately. You can resume it.',
    operation: suspendCustomerApplication,
    call,
  };
}

export const personActs = ['standing', 'role', 'sessions'] as const;
export type PersonActKind = (typeof personActs)[number];

export function toPersonAct(
  accountId: string,
  { person, kind }: { readonly person: CustomerPerson; readonly kind: PersonActKind },
): Act {
  const { email: description, user_id: userId } = person;
  const params = { accountId, userId: String(userId) };
  const body = (reason: string) => ({ params, body: { reason }, seen: person });
  if (kind === 'sessions') {
    return {
      title: 'End sessions and tokens',
      description,
      verb: 'End them',
      doing: 'Ending',
      danger: true,
      done: `${description} is logged out everywhere`,
      effect:
        'The person is logged out in every browser, and all personal tokens are deleted: programs that use them stop working. This cannot be undone.',
      operation: operations.endPersonSessions,
      call: body,
    };
  }
  if (kind === 'role') return toRoleAct(params, person);
  if (person.suspension) {
    return {
      title: 'Resume person',
      description,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${description} can log in again`,
      effect: 'The person can log in again, and their personal tokens work again.',
      operation: operations.resumePerson,
      call: body,
    };
  }
  return {
    title: 'Suspend person',
    description,
    verb: 'Suspend',
    doing: 'Suspending',
    danger: true,
    done: `${description} is suspended`,
    effect:
      'The person is logged out and cannot log in; their personal tokens stop working immediately. You can undo this.',
    operation: operations.suspendPerson,
    call: body,
  };
}

function toRoleAct(
  params: { readonly accountId: string; readonly userId: string },
  person: CustomerPerson,
): Act {
  const { email: description } = person;
  const role = person.role === 'admin' ? 'member' : 'admin';
  return {
    title: role === 'admin' ? 'Make admin' : 'Make member',
    description,
    verb: role === 'admin' ? 'Make admin' : 'Make member',
    doing: 'Changing',
    done: `${description} is now ${role}`,
    effect:
      role === 'admin'
        ? 'As an admin, the person can invite people, create keys and clients, and change the account.'
        : 'As a member, the person can see everything in the account, but change nothing.',
    operation: operations.updatePersonRole,
    call: (reason) => ({ params, body: { reason, role }, seen: person }),
  };
}

/** DAY-10: this tab is the customer's from then on. */
export function toViewAct(
  accountId: string,
  person: CustomerPerson,
): Act<typeof startCustomerView> {
  const { email: description, user_id: userId } = person;
  const params = { accountId, userId: String(userId) };
  return {
    title: 'See what they see',
    description,
    verb: 'Open',
    doing: 'Opening',
    done: `You are seeing the portal as ${description}`,
    effect:
      'This tab shows the portal as this person sees it, read only, without keys and links, for up to 30 minutes. The staff log and the account’s audit log record that you did this.',
    operation: startCustomerView,
    call: (reason) => ({ params, body: { reason } }),
    onDone({ view }) {
      keepView(window.sessionStorage, view);
      window.location.assign(paths.applications());
    },
  };
}

export function toEndRaise(
  accountId: string,
  raised: { readonly id: number; readonly name: string },
): Act {
  const params = { accountId, raisedLimitId: String(raised.id) };
  return {
    title: 'End the raised limit',
    description: raised.name,
    verb: 'End it',
    doing: 'Ending',
    done: 'The limit of the plan applies again',
    effect: 'The limit of the plan applies again immediately.',
    operation: endRaisedLimit,
    call: (reason) => ({ params, body: { reason } }),
  };
}
