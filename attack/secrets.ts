import { randomUUID } from 'node:crypto';
import type { Attempt, Family } from './attempt.ts';
import { dumpAll, findInClear, readFiles } from './search-dump.ts';
import type { Stage } from './stage.ts';

const base = '/rest/system/devportal';

/** Makes one of each secret that the portal gives out, as the web app does: with an Idempotency-Key. */
async function makeSecrets({ portal, webshop, secrets }: Stage): Promise<void> {
  const make = async (what: string, path: string, body: unknown) => {
    const answer = await fetch(`${portal}${base}${path}`, {
      method: 'POST',
      headers: {
        'x-bap-key': 'web-devportal',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        authorization: `Bearer ${webshop.accessToken}`,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    const found = [...text.matchAll(/"(?:user_key|value|client_secret|token)":"([^"]{16,})"/g)];
    if (found.length === 0) throw new Error(`${what}: ${answer.status} holds no secret`);
    for (const [nth, [, secret = '']] of found.entries()) secrets.set(`${what} ${nth + 1}`, secret);
  };
  const account = `/accounts/${webshop.accountId}`;
  await make('API key of a new application', `/v1${account}/applications.json`, {
    name: 'Attack',
    description: 'Made by the attack',
  });
  await make('personal token', '/v2/apo/personal/access_tokens.json', {
    token: {
      name: 'Attack',
      permission: 'ro',
      scopes: ['applications'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    },
  });
  await make('secret of a new client', `/v2/apo${account}/clients.json`, {
    client_name: 'Attack again',
    application_id: webshop.applicationId,
    grant_types: ['client_credentials'],
  });
}

/** Held: no secret that the run has seen lies in clear in a database or in a log. */
export const secretsAtRest: Family = {
  name: 'secrets at rest',
  async list(stage): Promise<Attempt[]> {
    await makeSecrets(stage);
    // Counts and the request log are written in groups.
    await new Promise((written) => setTimeout(written, 2_000));
    const databases = await dumpAll(stage.databaseUrls);
    const logs = await readFiles(stage.directory, /\/log\//);
    return [...stage.secrets].flatMap(([what, secret]) =>
      [['the databases', databases] as const, ['the logs', logs] as const].map(
        ([where, places]) => ({
          name: `${what} in ${where}`,
          async run() {
            const found = await findInClear(secret, places);
            return found.length === 0 ? null : `it lies in ${found.join(', ')}`;
          },
        }),
      ),
    );
  },
};
