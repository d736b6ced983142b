import type { FaqDraft } from '@portal/contract/help/faq/operations';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { stale } from '../../platform/errors/portal-error.ts';
import {
  deleteFaqRow,
  type FaqRow,
  insertFaq,
  listFaqRows,
  lockFaq,
  lockFaqs,
  updateFaqPositions,
  updateFaqRow,
} from './faq-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { changeDeskItem, type DeskEdit, parseDeskState } from '../desk-item/index.ts';
import { parseFaqSource, toFaqSlug, toFaqSource } from './faq-source.ts';
import { t } from '../../platform/text/text.ts';

const parseEdit = ({ source, state }: DeskEdit) => ({
  state: parseDeskState(state),
  ...parseFaqSource(source),
});

interface FaqState {
  readonly id: string;
  readonly ifMatch: string | null;
}

const toChanged = ({ id, ifMatch }: FaqState) => ({
  lock: (connection: Parameters<typeof lockFaq>[0]) => lockFaq(connection, id),
  unknown: t`No question has this id`,
  ifMatch,
});

export async function listFaqDrafts({ database }: Services): Promise<FaqDraft[]> {
  return (await listFaqRows(database)).map(toDraft);
}

export async function createFaq(
  { database }: Services,
  person: Person,
  edit: DeskEdit,
): Promise<FaqDraft> {
  const content = { ...parseEdit(edit), by: person.email };
  const row = await inTransaction(database, async (connection) => {
    await lockFaqs(connection);
    const taken = new Set((await listFaqRows(connection)).map(({ slug }) => slug));
    const made = await insertFaq(connection, toFaqSlug(content.question, taken), content);
    noteAct({ type: 'faq', id: made.id });
    return made;
  });
  return toDraft(row);
}

export async function updateFaq(
  { database }: Services,
  person: Person,
  of: FaqState & { readonly edit: DeskEdit },
): Promise<FaqDraft> {
  const content = { ...parseEdit(of.edit), by: person.email };
  const row = await changeDeskItem(database, toChanged(of), (connection, { id }) =>
    updateFaqRow(connection, id, content),
  );
  return toDraft(row);
}

/** Takes the whole order, so that two people who move questions at once never mix theirs. */
export async function updateFaqOrder(
  { database }: Services,
  ids: readonly number[],
): Promise<FaqDraft[]> {
  const rows = await inTransaction(database, async (connection) => {
    await lockFaqs(connection);
    const known = new Set((await listFaqRows(connection)).map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === known.size;
    if (!isWhole || !ids.every((id) => known.has(id))) throw stale();
    noteAct({ type: 'faq', before: { ids: [...known] } });
    await updateFaqPositions(connection, ids);
    return listFaqRows(connection);
  });
  return rows.map(toDraft);
}

export function deleteFaq({ database }: Services, of: FaqState): Promise<void> {
  return changeDeskItem(database, toChanged(of), (connection, { id }) =>
    deleteFaqRow(connection, id),
  );
}

function toDraft(row: FaqRow): FaqDraft {
  const { id, slug, state, question, category, answer } = row;
  return {
    id,
    slug,
    state,
    question,
    category,
    source: toFaqSource({ question, category, text: answer }),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
