import { randomUUID } from 'node:crypto';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt, Family } from './attempt.ts';
import { floods, mailsTo, newStranger } from './mails.ts';
import type { Stage } from './stage.ts';

const devportal = '/rest/system/devportal/v1';
const desk = '/rest/system/devportal/v2/apo';
const specs = '/rest/apigov/ssa/v1/aut';

const read = <Row extends object>(stage: Stage, statement: string, values: unknown[] = []) =>
  withClient(stage.databaseUrls['production'] ?? '', async (client) => {
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  });

/** Runs with four eyes for these kinds, and without them again. */
async function withKinds<Result>(stage: Stage, kinds: string, work: () => Promise<Result>) {
  const set = (to: string) =>
    read(stage, "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, 'attack')", [to]);
  await set(kinds);
  try {
    return await work();
  } finally {
    await set('{}');
  }
}

/** The web shop's admin with a grant of staff, and without it again. */
async function asStaff<Result>(stage: Stage, grant: string, work: () => Promise<Result>) {
  const set = (role: string | null, grants: string) =>
    read(
      stage,
      "UPDATE iam_users SET role_grant = $1, grants = $2 WHERE email = 'admin@webshop.example'",
      [role, grants],
    );
  await set('internal', `{${grant}}`);
  try {
    return await work();
  } finally {
    await set(null, '{}');
  }
}

const toInfo = (stage: Stage, more: object = {}) => ({
  title: stage.systemName,
  version: `2.${Math.floor(Math.random() * 1e6)}.0`,
  'x-systemName': stage.systemName,
  'x-visibility': 'public',
  'x-category': 'location',
  'x-basePath': stage.base,
  ...more,
});

const toDocument = (stage: Stage, more: object = {}) => ({
  openapi: '3.0.3',
  info: toInfo(stage, more),
  paths: { '/{any}': { get: { responses: {} } } },
});

const routeOf = async (stage: Stage) =>
  JSON.stringify(
    await read(
      stage,
      'SELECT base_path, upstream, authentication, visibility FROM cloud_endpoints WHERE system_name = $1',
      [stage.systemName],
    ),
  );

/** Held: it waits for a second person (202), or is refused, and the route is as it was. */
const keepsRoute =
  (name: string, act: (stage: Stage) => Promise<Response>) =>
  (stage: Stage): Attempt => ({
    name,
    async run() {
      const before = await routeOf(stage);
      const status = await withKinds(
        stage,
        '{routes,publishing}',
        async () => (await act(stage)).status,
      );
      if ((await routeOf(stage)) !== before) return `the route changed, with ${status}`;
      return status === 202 || (status >= 400 && status < 500) ? null : `it got ${status}`;
    },
  });

async function findId(stage: Stage): Promise<string> {
  const [row] = await read<{ id: string }>(
    stage,
    "SELECT id FROM specifications WHERE system_name = $1 AND status = 'active'",
    [stage.systemName],
  );
  return String(row?.id);
}

export const fourEyes: Family = {
  name: 'four eyes',
  list: (stage) =>
    [
      keepsRoute('another upstream', ({ call, governance, systemName, inside }) =>
        call('PUT', `/rest/system/apigov/v1/inventory/api2/${systemName}`, governance, {
          upstream: inside.url,
          timeoutMs: 4000,
        }),
      ),
      keepsRoute('a document with another base path', (own) =>
        own.call(
          'POST',
          `${specs}/specs`,
          own.governance,
          toDocument(own, { 'x-basePath': '/rest/location/moved' }),
        ),
      ),
      keepsRoute('a document with another visibility', (own) =>
        own.call(
          'POST',
          `${specs}/specs`,
          own.governance,
          toDocument(own, { 'x-visibility': 'internal' }),
        ),
      ),
      keepsRoute('another protection by an x-attribute', ({ call, governance, systemName }) =>
        call(
          'PUT',
          `/rest/system/apigov/v1/inventory/swagger/${systemName}/x-attributes`,
          governance,
          {
            'x-visibility': 'public',
            'x-category': 'location',
            'x-iam-secure': true,
          },
        ),
      ),
      keepsRoute('the API deleted', async (own) =>
        own.call('DELETE', `${specs}/specs/${await findId(own)}`, own.governance),
      ),
      keepsRoute('four eyes switched off', async (own) =>
        withKinds(own, '{roles}', () =>
          own.call('PUT', '/rest/system/apigov/v1/settings/four-eyes', own.governance, {
            kinds: [],
          }),
        ),
      ),
    ].map((toAttempt) => toAttempt(stage)),
};

/** Drafts of the attacked API that lead elsewhere, published in different ways. */
export const drafts: Family = {
  name: 'drafts',
  list: (stage) =>
    Object.entries({
      now: { reason: 'It is meant' },
      'by force': { force: true, reason: 'It is meant' },
      'at a time to come': {
        at: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'It is meant',
      },
    }).map(([way, body]) =>
      keepsRoute(`a draft with another upstream, published ${way}`, async (own) => {
        const made = await own.call('POST', `${specs}/drafts`, own.governance, toDocument(own));
        const { data } = (await made.json()) as { data?: { id: string; route: object } };
        if (!data) return made;
        await own.call('PUT', `${specs}/drafts/${data.id}/route`, own.governance, {
          ...data.route,
          upstream: own.upstream.url.replace('127.0.0.1', 'localhost'),
        });
        const answer = await own.call(
          'POST',
          `${specs}/drafts/${data.id}/publication`,
          own.governance,
          body,
        );
        await read(own, 'UPDATE api_drafts SET publish_at = NULL');
        await own.call('DELETE', `${specs}/drafts/${data.id}`, own.governance);
        return answer;
      })(stage),
    ),
};

interface Invited {
  readonly invitation?: { readonly id: number };
}

/** Held: whoever is written to gets five mails of one account at most, whatever is withdrawn meanwhile. */
function flood(stage: Stage, name: string, spell: (email: string, at: number) => string): Attempt {
  return {
    name,
    async run() {
      const email = newStranger();
      const { accountId, accessToken } = stage.webshop;
      const path = `${devportal}/accounts/${accountId}/invitations`;
      let last = 0;
      for (let at = 0; at < 20; at += 1) {
        const made = await stage.call('POST', `${path}.json`, accessToken, {
          email: spell(email, at),
        });
        last = made.status;
        const { invitation } = (await made.json()) as Invited;
        if (invitation) await stage.call('DELETE', `${path}/${invitation.id}.json`, accessToken);
      }
      const sent = await mailsTo(stage, email);
      if (sent > 5) return `${sent} mails went to one stranger`;
      return last === 429 ? null : `the last one got ${last}`;
    },
  };
}

export const mailVolume: Family = {
  name: 'mail volume',
  list: (stage) => [
    ...floods(stage),
    flood(stage, 'inviting and withdrawing', (email) => email),
    flood(stage, 'the same in other letters', (email, at) =>
      at % 2 ? email.toUpperCase() : email,
    ),
    {
      name: 'one stranger as the address of support cases of nobody',
      async run() {
        const email = newStranger();
        for (let at = 0; at < 30; at += 1)
          await stage.call('POST', `${devportal}/support/cases.json`, undefined, {
            name: 'Somebody',
            email,
            subject: `Case ${at}`,
            message: 'Nothing',
            topic: 'other',
          });
        const sent = await mailsTo(stage, email);
        return sent > 20 ? `${sent} mails went to one stranger` : null;
      },
    },
  ],
};

/** Held: 403, and nothing of the account has changed. */
function decideOwn(
  stage: Stage,
  [name, grant, method, path]: readonly [string, string, string, string],
  body: unknown,
): Attempt {
  return {
    name,
    run: () =>
      asStaff(stage, grant, async () => {
        const { status } = await stage.call(method, path, stage.webshop.accessToken, body);
        return status === 403 ? null : `it got ${status}`;
      }),
  };
}

export const ownRequests: Family = {
  name: 'own requests',
  async list(stage) {
    const account = stage.webshop.accountId;
    const own = `${desk}/accounts/${account}`;
    const [request] = await read<{ id: number }>(
      stage,
      `INSERT INTO requests (account_id, type, subject, application_id, requested_by_email)
       VALUES ($1, 'application_approval', $2, $3, 'admin@webshop.example') RETURNING id`,
      [account, `attack:${randomUUID()}`, stage.webshop.applicationId],
    );
    const asked = `${own}/requests/${request?.id}`;
    const reason = { reason: 'Because' };
    return [
      decideOwn(
        stage,
        ['approving their own request', 'support', 'PUT', `${asked}/approve.json`],
        {},
      ),
      decideOwn(
        stage,
        ['rejecting their own request', 'support', 'PUT', `${asked}/reject.json`],
        reason,
      ),
      decideOwn(stage, ['approving it as an owner', 'owner', 'PUT', `${asked}/approve.json`], {}),
      decideOwn(
        stage,
        ['suspending their own account', 'support', 'PUT', `${own}/suspend.json`],
        reason,
      ),
      decideOwn(
        stage,
        [
          'keeping prices of their own account',
          'finance',
          'POST',
          `${devportal}/accounts/${account}/kept_prices.json`,
        ],
        {
          edition_id: (
            await read<{ id: number }>(stage, 'SELECT min(id) AS id FROM price_editions')
          )[0]?.id,
          until: null,
          ...reason,
        },
      ),
    ];
  },
};

/** Held: 4xx, and the account's keys stay off. */
export const states: Family = {
  name: 'states',
  async list(stage) {
    const { accountId } = stage.platform;
    const own = `${desk}/accounts/${accountId}`;
    const close = (undoHash: string) =>
      read(
        stage,
        "INSERT INTO erasures (account_id, undo_hash, due_at) VALUES ($1, $2, now() + interval '9 days')",
        [accountId, undoHash],
      );
    const reopen = async () => {
      await read(stage, 'DELETE FROM erasures WHERE account_id = $1', [accountId]);
      await read(stage, 'DELETE FROM suspensions WHERE account_id = $1', [accountId]);
      await read(stage, "UPDATE applications SET status = 'live' WHERE account_id = $1", [
        accountId,
      ]);
      await read(stage, "UPDATE accounts SET state = 'approved' WHERE id = $1", [accountId]);
    };
    const whileClosing = (name: string, method: string, path: string, body: unknown): Attempt => ({
      name,
      async run() {
        await read(stage, "UPDATE applications SET status = 'suspended' WHERE account_id = $1", [
          accountId,
        ]);
        await close(randomUUID());
        await read(
          stage,
          `INSERT INTO suspensions (account_id, reason, suspended_by, statuses)
           SELECT $1, 'x', 'x', json_object_agg(id, 'live') FROM applications WHERE account_id = $1`,
          [accountId],
        );
        try {
          const { status } = await stage.call(method, path, stage.governance, body);
          const live = await read(
            stage,
            "SELECT FROM applications WHERE account_id = $1 AND status = 'live'",
            [accountId],
          );
          if (live.length > 0) return `a key of a closed account works again, with ${status}`;
          return status >= 400 && status < 500 ? null : `it got ${status}`;
        } finally {
          await reopen();
        }
      },
    });
    const reason = { reason: 'Because' };
    return [
      whileClosing('a closing account resumed', 'PUT', `${own}/resume.json`, reason),
      whileClosing('a closing account suspended', 'PUT', `${own}/suspend.json`, reason),
      whileClosing(
        'an application of a closing account resumed',
        'PUT',
        `${devportal}/accounts/${accountId}/applications/${stage.platform.applicationId}/resume.json`,
        reason,
      ),
      whileClosing('somebody put into a closing account', 'POST', `${devportal}/users`, {
        account_id: accountId,
        email: 'new@elsewhere.example',
        username: 'newcomer',
      }),
    ];
  },
};
