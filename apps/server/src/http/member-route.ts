import type { Operation, ReplyOf } from '@portal/contract/operation';
import { type Actor, requireActor } from '../context/actor.ts';
import { type Person, requirePerson } from '../context/caller.ts';
import { type Route, route, type ServedCall } from './serve.ts';

/** A call with who makes it, for operations whose access requires somebody. */
class MemberCall<O extends Operation> {
  readonly params: ServedCall<O>['params'];
  readonly query: ServedCall<O>['query'];
  readonly body: ServedCall<O>['body'];
  readonly ifMatch: string | null;

  constructor(private readonly call: ServedCall<O>) {
    this.params = call.params;
    this.query = call.query;
    this.body = call.body;
    this.ifMatch = call.ifMatch;
  }
}
