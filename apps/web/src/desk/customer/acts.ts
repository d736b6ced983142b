import {
  resumeApplication,
  suspendCustomerApplication,
} from '@portal/contract/accounts/application/operations';
import type { Client } from '@portal/contract/client';
import * as operations from '@portal/contract/desk/customer/act-operations';
import type {
  Customer,
  CustomerApplication,
  CustomerPerson,
} from '@portal/contract/desk/customer/schema';
import type { BodyOf } from '@portal/contract/operation';
import { endRaisedLimit, raiseLimit } from '@portal/contract/usage/raised-limit/operations';
import { startCustomerView } from '@portal/contract/desk/customer/view-operations';
import { ifMatch } from '../../api/conflict.ts';
import { paths } from '../../lib/paths.ts';
import { keepView } from '../../session/customer-view.ts';
import type { Act } from './act-modal.tsx';

export function toAccountAct(client: Client, customer: Customer): Act {
  const params = { accountId: String(customer.id) };
  const call = (reason: string) => ({ params, body: { reason }, headers: ifMatch(customer) });
  const description = customer.org_name;
  if (customer.suspension) {
    return {
      title: 'Resume account',
      description,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${customer.org_name} is active again`,
      effect: 'Its people can log in again, and its applications work as before.',
      send: (reason) => client(operations.resumeAccount, call(reason)),
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
    send: (reason) => client(operations.suspendAccount, call(reason)),
  };
}

export function toApplicationAct(
  client: Client,
  accountId: string,
  application: CustomerApplication,
): Act | null {
  const { id, name, status } = application;
  const params = { accountId, applicationId: String(id) };
  const call = (reason: string) => ({ params, body: { reason }, headers: ifMatch(application) });
  if (status === 'suspended') {
    return {
      title: 'Resume application',
      description: name,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${name} is live again`,
      effect: 'Calls with its key work again immediately.',
      send: (reason) => client(resumeApplication, call(reason)),
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
    send: (reason) => client(suspendCustomerApplication, call(reason)),
  };
}

export const personActs = ['standing', 'role', 'sessions'] as const;
export type PersonActKind = (typeof personActs)[number];

export function toPersonAct(
  client: Client,
  accountId: string,
  { person, kind }: { readonly person: CustomerPerson; readonly kind: PersonActKind },
): Act {
  const { email: description, user_id: userId } = person;
  const params = { accountId, userId: String(userId) };
  const body = (reason: string) => ({ params, body: { reason }, headers: ifMatch(person) });
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
      send: (reason) => client(operations.endPersonSessions, body(reason)),
    };
  }
  if (kind === 'role') return toRoleAct(client, params, person);
  if (person.suspension) {
    return {
      title: 'Resume person',
      description,
      verb: 'Resume',
      doing: 'Resuming',
      done: `${description} can log in again`,
      effect: 'The person can log in again, and their personal tokens work again.',
      send: (reason) => client(operations.resumePerson, body(reason)),
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
    send: (reason) => client(operations.suspendPerson, body(reason)),
  };
}

function toRoleAct(
  client: Client,
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
    send: (reason) =>
      client(operations.updatePersonRole, {
        params,
        body: { reason, role },
        headers: ifMatch(person),
      }),
  };
}

/** DAY-10: this tab is the customer's from then on. */
export function toViewAct(client: Client, accountId: string, person: CustomerPerson): Act {
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
    unmailed: true,
    async send(reason) {
      const { view } = await client(startCustomerView, { params, body: { reason } });
      keepView(window.sessionStorage, view);
      window.location.assign(paths.applications());
    },
  };
}

export const sendRaise = (client: Client, accountId: string, body: BodyOf<typeof raiseLimit>) =>
  client(raiseLimit, { params: { accountId }, body });

export function toEndRaise(
  client: Client,
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
    send: (reason) => client(endRaisedLimit, { params, body: { reason } }),
  };
}
