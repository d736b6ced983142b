import * as z from 'zod/mini';
import { type NewsDraft, newsStates } from '@portal/contract/news/operations';
import { inTransaction } from '../../clients/database.ts';
import { invalid, notFound } from '../../errors/portal-error.ts';
import {
  deleteNewsRow,
  insertNews,
  listNewsRows,
  lockNews,
  type NewsRow,
  updateNewsRow,
} from '../../stores/news.ts';
import type { Person } from '../caller.ts';
import type { Services } from '../context.ts';
import { requireFresh } from '../if-match.ts';
import { parseNewsSource, toNewsSource } from './news-source.ts';

interface Edit {
  readonly source: string;
  readonly state: string;
}

const newsState = z.enum(newsStates);
const unknown = 'No news item has this id';

function parseEdit({ source, state }: Edit) {
  const parsed = z.safeParse(newsState, state);
  if (!parsed.success) throw invalid({ state: [`state must be one of ${newsStates.join(', ')}`] });
  return { ...parseNewsSource(source), state: parsed.data };
}

export async function listNewsDrafts({ database }: Services): Promise<NewsDraft[]> {
  return (await listNewsRows(database)).map(toDraft);
}

export async function createNews(
  { database }: Services,
  person: Person,
  edit: Edit,
): Promise<NewsDraft> {
  return toDraft(await insertNews(database, { ...parseEdit(edit), by: person.email }));
}

export async function updateNews(
  { database }: Services,
  person: Person,
  of: { id: string; edit: Edit; ifMatch: string | null },
): Promise<NewsDraft> {
  const content = { ...parseEdit(of.edit), by: person.email };
  const row = await inTransaction(database, async (connection) => {
    const before = await lockNews(connection, of.id);
    if (!before) throw notFound(unknown);
    requireFresh(before.updated_at, of.ifMatch);
    return updateNewsRow(connection, before.id, content);
  });
  return toDraft(row);
}

export async function deleteNews(
  { database }: Services,
  of: { id: string; ifMatch: string | null },
): Promise<void> {
  await inTransaction(database, async (connection) => {
    const before = await lockNews(connection, of.id);
    if (!before) throw notFound(unknown);
    requireFresh(before.updated_at, of.ifMatch);
    await deleteNewsRow(connection, before.id);
  });
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
