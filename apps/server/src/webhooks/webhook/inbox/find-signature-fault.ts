import { Webhook as Verifier } from 'standardwebhooks';

interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Of all endpoints that lead here, those before the present ones included. */
  readonly secrets: readonly string[];
}

/** Why a request is not from an endpoint of ours, in words; null where its signature is right. */
export function findSignatureFault({ headers, body, secrets }: Received): string | null {
  if (secrets.length === 0) return 'None of the account’s webhooks sends to this inbox';
  const missing = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].filter(
    (name) => !headers[name],
  );
  if (missing.length > 0) return `It has no ${missing.join(', ')}`;
  const faults = secrets.map((secret) => verify({ headers, body }, secret));
  if (faults.includes(null)) return null;
  return faults[0] ?? null;
}

const words: readonly (readonly [RegExp, string])[] = [
  [/too old/, 'Its timestamp is more than five minutes old'],
  [/too new/, 'Its timestamp is more than five minutes in the future'],
  [/timestamp|headers/i, 'Its timestamp cannot be read'],
];

function verify({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string) {
  try {
    new Verifier(secret).verify(body, { ...headers }, { jsonParse: false });
    return null;
  } catch (error) {
    const told = error instanceof Error ? error.message : '';
    const found = words.find(([pattern]) => pattern.test(told));
    return found?.[1] ?? 'None of the signatures was created with the webhook’s secret';
  }
}
