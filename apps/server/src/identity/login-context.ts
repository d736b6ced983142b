import type { Grant } from '@portal/contract/grant';
import type { Role } from '@portal/contract/role';
import type { Log } from '../platform/logs/log.ts';
import type { Origin } from '../context/actor.ts';
import type { Database } from '../platform/database/database.ts';
import { createKeyedHash, type KeyedHash } from '../platform/sealing/keyed-hash.ts';
import type { Outbox } from '../platform/mail/outbox.ts';
import type { Text } from '../platform/text/text.ts';
import { createSealing, type Sealing } from '../platform/sealing/sealing.ts';
import type { Config } from '../config/config.ts';
import type { CountLogin } from './login-metrics.ts';

type LoginConfig = Pick<
  Config,
  | 'kind'
  | 'portalUrl'
  | 'gatewayUrl'
  | 'otherPortalUrl'
  | 'otherPortalSecret'
  | 'secretKey'
  | 'oidc'
  | 'brand'
  | 'supportMail'
>;

/** Somebody who comes in by another issuer. */
interface Arrived {
  readonly iamUserId: string;
  /** What the organisation may be called, the best first. */
  readonly names: readonly string[];
  /** Comes to accept an invitation. */
  readonly isInvited: boolean;
  /** Chosen before the login; null where none was. */
  readonly plan: string | null;
  readonly origin: Origin;
}

export interface ClosingOfLogins {
  /** Why this person cannot close their login now, or null. */
  findFault(iamUserId: string): Promise<Text | null>;
  /** Gives the fault that came up meanwhile, or null when it is closed. */
  close(iamUserId: string, origin: Origin): Promise<Text | null>;
}

export interface LoginDeps {
  readonly config: LoginConfig;
  readonly database: Database;
  readonly outbox: Outbox;
  /** The role that tokens and answers carry; computed by the server, never by a claim. */
  readonly roleOf: (iamUserId: string) => Promise<Role>;
  /** What the person may do of what staff do; nobody may anything unless it is said. */
  readonly grantsOf?: (iamUserId: string) => Promise<readonly Grant[]>;
  /** Whether the portal requires a second factor of this person, who has none. */
  readonly lacksSecondFactor?: (iamUserId: string) => Promise<boolean>;
  /** What a portal does for somebody whom another issuer has just signed in. */
  readonly welcome?: (arrived: Arrived) => Promise<void>;
  /** Closes the login of somebody who asks for it; absent where nobody can. */
  readonly closing?: ClosingOfLogins;
  /** Where attempts to log in are counted, if anywhere. */
  readonly countLogin?: CountLogin;
  readonly logger: Log;
  readonly now: () => Date;
  /** Folder of the stylesheet, the script and the fonts; beside this module unless it was bundled elsewhere. */
  readonly assetsDirectory?: string;
}

/** Keyed hashes, one purpose each, so that a value of one kind never passes for another. */
interface LoginHashes {
  readonly handle: KeyedHash;
  readonly code: KeyedHash;
  readonly state: KeyedHash;
  readonly mail: KeyedHash;
  readonly form: KeyedHash;
  readonly throttle: KeyedHash;
  readonly link: KeyedHash;
  readonly step: KeyedHash;
  readonly device: KeyedHash;
  readonly recovery: KeyedHash;
  readonly challenge: KeyedHash;
  readonly issuer: KeyedHash;
  readonly redirection: KeyedHash;
}

export interface LoginContext extends LoginDeps {
  readonly countLogin: CountLogin;
  readonly grantsOf: NonNullable<LoginDeps['grantsOf']>;
  /** Scheme, host and port of the portal: what every redirection URL begins with. */
  readonly origin: string;
  /** `iss` of access and identity tokens. */
  readonly tokenIssuer: string;
  readonly secure: boolean;
  readonly hashes: LoginHashes;
  readonly sealing: Sealing;
}

export function createLoginContext(deps: LoginDeps): LoginContext {
  const { secretKey, portalUrl } = deps.config;
  const { origin, protocol } = new URL(portalUrl);
  const hash = (purpose: keyof LoginHashes) => createKeyedHash(secretKey, `login-${purpose}`);
  return {
    ...deps,
    countLogin: deps.countLogin ?? (() => undefined),
    grantsOf: deps.grantsOf ?? (async () => []),
    origin,
    tokenIssuer: `${origin}/login`,
    secure: protocol === 'https:',
    hashes: {
      handle: hash('handle'),
      code: hash('code'),
      state: hash('state'),
      mail: hash('mail'),
      form: hash('form'),
      throttle: hash('throttle'),
      link: hash('link'),
      step: hash('step'),
      device: hash('device'),
      recovery: hash('recovery'),
      challenge: hash('challenge'),
      issuer: hash('issuer'),
      redirection: hash('redirection'),
    },
    sealing: createSealing(secretKey, 'login'),
  };
}

/** The moment `seconds` from now. */
export function after(context: Pick<LoginDeps, 'now'>, seconds: number): Date {
  return new Date(context.now().getTime() + seconds * 1000);
}
