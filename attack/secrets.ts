import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpDatabase, findSecrets, type Text } from '@portal/postgres/find-secrets';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt, Family } from './attempt.ts';
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

async function dumpAll(databaseUrls: Stage['databaseUrls']): Promise<Text[]> {
  const dumps = Object.entries(databaseUrls).map(async ([name, url]) => {
    const texts = await withClient(url, dumpDatabase);
    return texts.map(({ place, text }) => ({ place: `${name}: ${place}`, text }));
  });
  return (await Promise.all(dumps)).flat();
}

export async function readLogs(folder: string): Promise<Text[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const logs = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes('/log/'));
  return Promise.all(logs.map(async (place) => ({ place, text: await readFile(place, 'latin1') })));
}

/** Held: no secret that the run has seen lies in clear in a database or in a log. */
export const secretsAtRest: Family = {
  name: 'secrets at rest',
  async list(stage): Promise<Attempt[]> {
    await makeSecrets(stage);
    // Counts and the request log are written in groups.
    await new Promise((written) => setTimeout(written, 2_000));
    const databases = await dumpAll(stage.databaseUrls);
    const logs = await readLogs(stage.directory);
    return [...stage.secrets].flatMap(([what, secret]) =>
      [['the databases', databases] as const, ['the logs', logs] as const].map(
        ([where, texts]) => ({
          name: `${what} in ${where}`,
          async run() {
            const found = findSecrets(texts, new Map([[what, secret]]));
            return found.length === 0 ? null : `it lies in ${found.join(', ')}`;
          },
        }),
      ),
    );
  },
};
