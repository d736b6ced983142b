import { type Caller, type Person, requirePerson } from './caller.ts';

/** Where a call came from. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
}

/** Who does something, and from where: what the account's log keeps. */
export interface Actor {
  readonly person: Person;
  readonly origin: Origin;
}

export function requireActor(call: { readonly caller: Caller; readonly origin: Origin }): Actor {
  return { person: requirePerson(call.caller), origin: call.origin };
}
