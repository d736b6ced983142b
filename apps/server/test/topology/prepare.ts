import { apiBase } from './api-base.ts';
import type { Ledger } from './ledger.ts';
import type { Target } from './load.ts';
import { signIn } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const email = 'admin@topology.example';

/** An account with two live applications, one under a limit, and a route to the upstream; once everything serves. */
export async function prepare(stage: Stage, ledger: Ledger): Promise<Target> {
  const { portal, databases, plans } = stage;
  const signed = await signIn(portal, email);
  const { accessToken } = signed;
  if (accessToken === null) throw new Error(`No login: ${signed.answer.status}`);
  await databases.query(`WITH account AS (
      INSERT INTO accounts (org_name, country) VALUES ('Topology', 'SE') RETURNING id
    ) INSERT INTO users (account_id, iam_user_id, email, username, role)
      SELECT account.id, iam_users.id, '${email}', 'topology', 'admin' FROM account, iam_users WHERE email = '${email}'`);
  await databases.query(`INSERT INTO cloud_endpoints (system_name, base_path, upstream, timeout_ms, visibility)
    VALUES ('topology-v1', '${apiBase}', '${stage.upstream.url}', 3000, 'public')`);
  const [row] = await databases.query('SELECT id FROM accounts');
  const accountId = Number(row?.['id']);
  const make = (name: string) => makeApplication({ portal, accessToken, accountId }, name);
  const free = await make('Free');
  const limited = await make('Limited');
  await databases.query(
    `UPDATE applications SET plan_id = ${plans.limited} WHERE id = ${limited.id}`,
  );
  const target = {
    portal,
    email,
    accessToken,
    accountId,
    freeKey: free.user_key,
    limitedKey: limited.user_key,
  };
  await until('calls pass', async () => {
    const answer = await fetch(`${portal}${apiBase}/ready`, {
      headers: { apikey: target.freeKey },
    });
    await answer.arrayBuffer();
    if (answer.ok) ledger.passedBefore += 1;
    return answer.ok;
  });
  return target;
}

export interface Owner {
  readonly portal: string;
  readonly accessToken: string;
  readonly accountId: number;
}

export async function makeApplication({ portal, accessToken, accountId }: Owner, name: string) {
  const answer = await fetch(
    `${portal}/rest/system/devportal/v1/accounts/${accountId}/applications.json`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-bap-key': 'web-devportal',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name, description: 'Calls of the topology' }),
    },
  );
  if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const { application } = (await answer.json()) as {
    application: { id: number; user_key: string };
  };
  return application;
}
