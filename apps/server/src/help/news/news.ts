import type { NewsDraft, NewsItem } from '@portal/contract/help/news/operations';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { changeObject, type ObjectCall, writeObject } from '../../context/staff-object.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { t } from '../../platform/text/text.ts';
import { type DeskEdit, parseDeskState } from '../desk-item/index.ts';
import { parseNewsSource, toNewsSource } from './news-source.ts';
import {
  deleteNewsRow,
  insertNews,
  listNewsOf,
  listNewsRows,
  newsById,
  type NewsRow,
  updateNewsRow,
} from './news-sql.ts';

const object = {
  type: 'news',
  unknown: t`No news item has this id`,
  byId: newsById,
  toBefore: (row: NewsRow) => row,
};

const toEdit = ({ source, state }: DeskEdit, { email: by }: Person) => ({
  state: parseDeskState(state),
  ...parseNewsSource(source),
  by,
});

/** News of one category, 'devportal' when none is named (contracts E2). */
export const listNews = ({ database }: Services, category = 'devportal'): Promise<NewsItem[]> =>
  listNewsOf(database, category);

export async function listNewsDrafts({ database }: Services): Promise<NewsDraft[]> {
  return (await listNewsRows(database)).map(toDraft);
}

export async function createNews(
  { database }: Services,
  person: Person,
  edit: DeskEdit,
): Promise<NewsDraft> {
  const content = toEdit(edit, person);
  const row = await inTransaction(database, (connection) =>
    writeObject(connection, object, insertNews(content)),
  );
  return toDraft(row);
}

export async function updateNews(
  { database }: Services,
  person: Person,
  { edit, ...call }: ObjectCall & { readonly edit: DeskEdit },
): Promise<NewsDraft> {
  const content = toEdit(edit, person);
  const row = await changeObject(database, { object, ...call }, (connection, { id }) =>
    writeObject(connection, object, updateNewsRow(id, content)),
  );
  return toDraft(row);
}

export function deleteNews({ database }: Services, call: ObjectCall): Promise<void> {
  return changeObject(database, { object, ...call }, (connection, { id }) =>
    deleteNewsRow(connection, id),
  );
}

function toDraft({ updated_at: updatedAt, ...row }: NewsRow): NewsDraft {
  const { title, date, category, link, linkText, text } = row;
  const source = toNewsSource({ title, date, category, link, linkText, text });
  return { ...row, source, updatedAt: updatedAt.toISOString() };
}
