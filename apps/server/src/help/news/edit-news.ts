import type { NewsDraft } from '@portal/contract/help/news/operations';
import { inTransaction } from '../../platform/database/database.ts';
import { noteAct } from '../../context/staff-act.ts';
import {
  deleteNewsRow,
  insertNews,
  listNewsRows,
  lockNews,
  type NewsRow,
  updateNewsRow,
} from './news-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { changeDeskItem, type DeskEdit, parseDeskState } from '../desk-item/index.ts';
import { parseNewsSource, toNewsSource } from './news-source.ts';
import { t } from '../../platform/text/text.ts';

const parseEdit = ({ source, state }: DeskEdit) => ({
  state: parseDeskState(state),
  ...parseNewsSource(source),
});

interface NewsState {
  readonly id: string;
  readonly ifMatch: string | null;
}

const toChanged = ({ id, ifMatch }: NewsState) => ({
  lock: (connection: Parameters<typeof lockNews>[0]) => lockNews(connection, id),
  unknown: t`No news item has this id`,
  ifMatch,
});

export async function listNewsDrafts({ database }: Services): Promise<NewsDraft[]> {
  return (await listNewsRows(database)).map(toDraft);
}

export async function createNews(
  { database }: Services,
  person: Person,
  edit: DeskEdit,
): Promise<NewsDraft> {
  const content = { ...parseEdit(edit), by: person.email };
  const row = await inTransaction(database, async (connection) => {
    const made = await insertNews(connection, content);
    noteAct({ type: 'news', id: made.id });
    return made;
  });
  return toDraft(row);
}

export async function updateNews(
  { database }: Services,
  person: Person,
  of: NewsState & { readonly edit: DeskEdit },
): Promise<NewsDraft> {
  const content = { ...parseEdit(of.edit), by: person.email };
  const row = await changeDeskItem(database, toChanged(of), (connection, { id }) =>
    updateNewsRow(connection, id, content),
  );
  return toDraft(row);
}

export function deleteNews({ database }: Services, of: NewsState): Promise<void> {
  return changeDeskItem(database, toChanged(of), (connection, { id }) =>
    deleteNewsRow(connection, id),
  );
}

function toDraft(row: NewsRow): NewsDraft {
  const { title, category, published_on: date } = row;
  const content = { title, date, category, link: row.link, linkText: row.link_text };
  return {
    id: row.id,
    state: row.draft ? 'draft' : row.active ? 'published' : 'withdrawn',
    title,
    date,
    category,
    source: toNewsSource({ ...content, text: row.body }),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
