import type { Application } from '@portal/contract/accounts/application/schema';
import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import type { PersonalToken } from '@portal/contract/accounts/personal-token/schema';

export interface Ending {
  readonly key: string;
  readonly text: string;
  readonly tab: 'applications' | 'clients' | 'tokens';
  /** ISO 8601. */
  readonly at: string;
}

interface Credentials {
  readonly applications: readonly Application[];
  readonly clients: readonly IamClient[];
  readonly tokens: readonly PersonalToken[];
}

const soonMs = 30 * 86_400_000;

/** Keys, secrets and tokens that end within 30 days, the nearest first; what has ended is not said. */
export function listEndings(
  { applications, clients, tokens }: Credentials,
  now: number,
): readonly Ending[] {
  const all: readonly Ending[] = [
    ...applications.map(({ id, name, previous_key_expires_at: at }) => ({
      key: `key-${id}`,
      text: `Previous API key of ${name}`,
      tab: 'applications' as const,
      at: at ?? '',
    })),
    ...clients.flatMap(toClientEndings),
    ...tokens.map(({ id, name, expires_at: at }) => ({
      key: `token-${id}`,
      text: `Personal token ${name}`,
      tab: 'tokens' as const,
      at,
    })),
  ];
  const isSoon = ({ at }: Ending) => Date.parse(at) > now && Date.parse(at) < now + soonMs;
  return all.filter(isSoon).toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

function toClientEndings(client: IamClient): readonly Ending[] {
  const { client_id: id, client_name: name, client_secret_expires_at: seconds } = client;
  const tab = 'clients' as const;
  return [
    // 0 is a secret that never ends (RFC 7591).
    {
      key: `secret-${id}`,
      text: `Secret of the client ${name}`,
      tab,
      at: seconds === 0 ? '' : new Date(seconds * 1000).toISOString(),
    },
    {
      key: `previous-${id}`,
      text: `Previous secret of the client ${name}`,
      tab,
      at: client.previous_secret_expires_at ?? '',
    },
  ];
}
