import {
  createNews as operation,
  type NewsDraft,
  type NewsItem,
} from '@portal/contract/help/news/operations';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type ObjectCall, staffObject } from '../../context/staff-object.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
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

const news = staffObject({
  type: 'news',
  unknown: t`No news item has this id`,
  byId: newsById,
  delete: deleteNewsRow,
  toBefore: (row) => row,
  toReply: toDraft,
});

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

export async function createNews(services: Services, person: Person, edit: DeskEdit) {
  return news.create(services, insertNews(toEdit(edit, person)));
}

export async function updateNews(
  services: Services,
  person: Person,
  { edit, ...call }: ObjectCall & { readonly edit: DeskEdit },
): Promise<NewsDraft> {
  const content = toEdit(edit, person);
  return news.update(services, call, (id) => updateNewsRow(id, content));
}

export const deleteNews = news.delete;

function toDraft(row: NewsRow): NewsDraft {
  const { title, date, category, link, link_text: linkText, body: text } = row;
  const state = row.draft ? 'draft' : row.active ? 'published' : 'withdrawn';
  const source = toNewsSource({ title, date, category, link, linkText, text });
  return toReply(operation.reply.shape.data, { ...row, state, source });
}
