import * as z from 'zod/mini';
import type { Operation, ReplyOf } from '@portal/contract/operation';
import { type Origin, requireActor } from '../../context/actor.ts';
import { type Caller, requirePerson } from '../../context/caller.ts';
import { type Route, route, type ServedCall } from '../serve.ts';

/** Whom the access of an operation has required, and the account in its path. */
class CallOfSomebody {
  declare readonly caller: Caller;
  declare readonly origin: Origin;
  declare readonly params: object;

  get person() {
    return requirePerson(this.caller);
  }

  get actor() {
    return requireActor(this);
  }

  get accountId() {
    if ('accountId' in this.params) return Number(this.params.accountId);
    throw new Error('The address of this operation names no account');
  }
}

type Member<Reply> = Reply extends undefined ? unknown : Reply[keyof Reply];

/** Binds what gives the one member of a reply, or does something whose reply is empty. */
export function memberRoute<O extends Operation>(
  operation: O,
  handle: (call: CallOfSomebody & ServedCall<O>) => Promise<Member<ReplyOf<O>>>,
): Route {
  const { reply } = operation;
  const [name] = reply instanceof z.ZodMiniObject ? Object.keys(reply.shape) : [];
  return route(operation, async (call) => {
    const member = await handle(Object.assign(new CallOfSomebody(), call));
    // Safe because it is parsed by the operation before it is sent.
    return (name === undefined ? undefined : { [name]: member }) as ReplyOf<O>;
  });
}
