import { randomUUID } from 'node:crypto';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt, Family } from './attempt.ts';
import type { Stage } from './stage.ts';

const specs = '/rest/apigov/ssa/v1/aut';

const read = <Row extends object>(stage: Stage, statement: string, values: unknown[] = []) =>
  withClient(stage.databaseUrls['production'] ?? '', async (client) => {
    const { rows } = await client.query<Row>(statement, values);
    return rows;
  });

const toDocument = (systemName: string) => ({
  openapi: '3.0.3',
  info: {
    title: systemName,
    version: `3.${Math.floor(Math.random() * 1e6)}.0`,
    'x-systemName': systemName,
    'x-visibility': 'public',
    'x-category': 'location',
  },
  paths: {},
});

interface Made {
  readonly value: string;
  readonly id: number;
}

/** A team of its own with a token, which governance makes. */
async function newToken(stage: Stage, permission: string): Promise<Made> {
  const team = `attack-${randomUUID().slice(0, 8)}`;
  await read(
    stage,
    `INSERT INTO business_owners (id, name, email) VALUES ('attack', 'Attack', 'o@postal.example') ON CONFLICT DO NOTHING`,
  );
  await read(
    stage,
    `INSERT INTO producer_teams (id, name, email, owner_id) VALUES ($1, $1, $1 || '@postal.example', 'attack')`,
    [team],
  );
  const body = { teamId: team, name: 'CI', permission, days: 1 };
  const answer = await stage.call('POST', `${specs}/team-tokens`, stage.governance, body);
  const { teamToken } = (await answer.json()) as { teamToken: Made };
  return teamToken;
}

const countOf = async (stage: Stage, systemName: string) =>
  (
    await read(
      stage,
      `SELECT id FROM specifications WHERE system_name = $1
       UNION ALL SELECT id FROM api_drafts WHERE system_name = $1`,
      [systemName],
    )
  ).length;

type Act = (token: Made, systemName: string, stage: Stage) => Promise<Response>;

/** Held: it is refused as expected, and nothing of that name is stored. */
const refused =
  (name: string, permission: string, statuses: readonly number[], act: Act) =>
  (stage: Stage): Attempt => ({
    name,
    async run() {
      const systemName = `location-v1-${randomUUID().slice(0, 8)}`;
      const { status } = await act(await newToken(stage, permission), systemName, stage);
      if ((await countOf(stage, systemName)) > 0) return `something was stored, with ${status}`;
      return statuses.includes(status) ? null : `it got ${status}`;
    },
  });

const post =
  (path: string): Act =>
  ({ value }, systemName, { call }) =>
    call('POST', `${specs}/${path}`, value, toDocument(systemName));

const attempts = [
  refused('drafting with a token that may read', 'read', [403], post('drafts')),
  refused('publishing with a token that may draft', 'draft', [403], post('specs')),
  refused('an expired token', 'publish', [401], async (token, name, stage) => {
    await read(stage, 'UPDATE team_tokens SET expires_at = now() WHERE id = $1', [token.id]);
    return post('drafts')(token, name, stage);
  }),
  refused('a revoked token', 'publish', [401], async (token, name, stage) => {
    await stage.call('DELETE', `${specs}/team-tokens/${token.id}`, stage.governance);
    return post('drafts')(token, name, stage);
  }),
  refused('a token with its prefix of a person', 'publish', [401], ({ value }, name, { call }) =>
    call('POST', `${specs}/drafts`, value.replace('dp_team_', 'dp_'), toDocument(name)),
  ),
  refused("another team's API", 'publish', [409], ({ value }, _name, { call, systemName }) =>
    call('POST', `${specs}/specs`, value, toDocument(systemName)),
  ),
  refused('deleting an API', 'publish', [403], ({ value }, _name, { call, systemName }) =>
    call('DELETE', `${specs}/specs/${systemName}`, value),
  ),
  refused('a token that makes a token', 'publish', [403], ({ value }, _name, { call }) =>
    call('POST', `${specs}/team-tokens`, value, { teamId: 'x', name: 'x', permission: 'read' }),
  ),
  refused('four eyes by who made the token', 'publish', [403], async ({ value }, name, stage) => {
    const { call, governance } = stage;
    const set = (kinds: string) =>
      read(stage, "INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, 'attack')", [
        kinds,
      ]);
    await set('{publishing}');
    try {
      const asked = await call('POST', `${specs}/specs`, value, toDocument(name));
      const { fourEyes } = (await asked.json()) as { fourEyes?: { id: number } };
      const path = `/rest/system/apigov/v1/four-eyes/${fourEyes?.id}/confirmation`;
      return await call('POST', path, governance, undefined);
    } finally {
      await set('{}');
    }
  }),
];

export const teamTokens: Family = {
  name: 'team tokens',
  list: (stage) => attempts.map((toAttempt) => toAttempt(stage)),
};
