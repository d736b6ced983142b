import type {
  NewRequest,
  AccountRequest,
  RequestType,
} from '@portal/contract/accounts/request/schema';
import type { Connection } from '../../platform/database/database.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';

/** What an account asks for by the requests call, before it is checked. */
export interface Ask {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly accountId: number;
  readonly body: NewRequest;
}

/** What a checked request is about; `subject` says which two requests are the same, such as `application:8101`. */
export interface RequestSubject {
  readonly subject: string;
  readonly application?: { readonly id: number; readonly name: string };
  readonly clientId?: string;
  readonly details?: Readonly<Record<string, string>>;
}

interface Deciding {
  readonly connection: Connection;
  readonly actor: Actor;
  readonly request: AccountRequest;
  /** Staff vouch for the account's customer number. */
  readonly confirmsNumber: boolean;
}

/** What a type of request does. Everything runs in the transaction of the request, under the account's lock. */
export interface RequestEffect {
  /** Checks what is asked for; without it an account cannot make such a request by the requests call. */
  readonly open?: (services: Services, ask: Ask) => Promise<RequestSubject>;
  readonly approve: (services: Services, deciding: Deciding) => Promise<void>;
  /** What a refusal or a withdrawal takes back. */
  readonly drop?: (services: Services, deciding: Deciding) => Promise<void>;
}

/** By type; one that is not here has no effect, and nobody asks for it by the requests call. */
type RequestEffects = Readonly<Partial<Record<RequestType, RequestEffect>>>;

/** What the requests work with: each entity that is asked about brings its effect, the start puts them together. */
export interface RequestServices extends Services {
  readonly requestEffects: RequestEffects;
}
