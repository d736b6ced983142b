import {
  type FourEyesAsk,
  fourEyesAsk,
  type FourEyesSetting,
  fourEyesStates,
} from '@portal/contract/desk/four-eyes/schema';
import { fourEyesKinds, type FourEyesKind, grantOfKind } from '@portal/contract/four-eyes';
import { mayAsStaff } from '@portal/contract/grant';
import type { Person } from '../context/caller.ts';
import { noteAct } from '../context/staff-act.ts';
import { listActNames } from '../desk/staff-log/index.ts';
import { listHolders } from '../identity/staff/list-holders.ts';
import { inTransaction } from '../platform/database/database.ts';
import { malformed, notFound, PortalError } from '../platform/errors/portal-error.ts';
import { toReply } from '../platform/rows/to-reply.ts';
import type { FourEyes } from './decide-ask.ts';
import {
  type Ask,
  findAsk,
  findFourEyes,
  insertFourEyes,
  listAsks as listRows,
} from './four-eyes-sql.ts';
import { t, type Text } from '../platform/text/text.ts';

async function show(
  { database }: Pick<FourEyes, 'database'>,
  asks: readonly Ask[],
  { iamUserId }: Person,
): Promise<FourEyesAsk[]> {
  const acts = asks.flatMap(({ asked_by, decided_by, object_id }) =>
    [asked_by, decided_by ?? ''].map((actor) => ({ actor, object_id })),
  );
  const names = await listActNames(database, acts);
  return asks.map((ask) =>
    toReply(fourEyesAsk, {
      ...ask,
      is_own: ask.iam_user_id === iamUserId,
      object_name:
        names.get(`${ask.object_type} ${ask.object_id}`) ??
        names.get(`draft ${ask.object_id}`) ??
        null,
      asked_by_name: names.get(`actor ${ask.asked_by}`) ?? null,
      decided_by_name: names.get(`actor ${ask.decided_by}`) ?? null,
    }),
  );
}

/** What the caller may decide, or has asked for with the same grant. */
export async function listAsks(
  fourEyes: Pick<FourEyes, 'database'>,
  person: Person,
  query: { readonly state?: string | undefined; readonly object?: string | undefined },
): Promise<FourEyesAsk[]> {
  const state = fourEyesStates.find((one) => one === (query.state || 'waiting'));
  if (!state) throw malformed(t`state must be one of ${fourEyesStates.join(', ')}`);
  const kinds = fourEyesKinds.filter((kind) => mayAsStaff(grantOfKind[kind], person));
  const { iamUserId: askedBy } = person;
  const wanted = { state, object: query.object || null, kinds, askedBy };
  return show(fourEyes, await listRows(fourEyes.database, wanted), person);
}

export async function getAsk(fourEyes: FourEyes, person: Person, id: string) {
  const ask = await findAsk(fourEyes.database, id);
  const [shown] = await show(fourEyes, ask ? [ask] : [], person);
  if (!shown) throw notFound(t`There is no such request`);
  return shown;
}

export async function getFourEyes({
  database,
}: Pick<FourEyes, 'database'>): Promise<FourEyesSetting> {
  const row = await findFourEyes(database);
  return {
    kinds: row?.kinds ?? [],
    changed_by: row?.changed_by ?? null,
    changed_at: row?.changed_at.toISOString() ?? null,
  };
}

/** A kind is switched on only where two can act: nobody locks themselves out. */
export async function updateFourEyes(
  fourEyes: FourEyes,
  person: Person,
  wanted: readonly FourEyesKind[],
): Promise<FourEyesSetting> {
  const { database } = fourEyes;
  const kinds = fourEyesKinds.filter((kind) => wanted.includes(kind));
  await inTransaction(database, async (connection) => {
    const before = (await findFourEyes(connection))?.kinds ?? [];
    noteAct({ type: 'setting', id: 'four-eyes', before: { kinds: before }, after: { kinds } });
    for (const kind of kinds.filter((one) => !before.includes(one))) {
      const grant = grantOfKind[kind];
      const { portal } = fourEyes;
      const holders = await listHolders({ database: connection, portal }, grant);
      if (holders.length < 2) throw lacksSecond(kind, grant);
    }
    await insertFourEyes(connection, kinds, person.email);
  });
  return getFourEyes(fourEyes);
}

const kindTexts: Readonly<Record<FourEyesKind, Text>> = {
  routes: t`routes`,
  prices: t`prices`,
  roles: t`roles`,
  publishing: t`publishing`,
};

const lacksSecond = (kind: FourEyesKind, grant: string) =>
  new PortalError('invalid', {
    text: t`A second person for ${kindTexts[kind]} needs two people with the grant ${grant}: give it to another person first`,
  });
