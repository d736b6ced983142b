import {
  createFaq as operation,
  type Faq,
  type FaqDraft,
} from '@portal/contract/help/faq/operations';
import { noteAct } from '../../context/staff-act.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { stale } from '../../platform/errors/portal-error.ts';
import {
  deleteFaqRow,
  faqById,
  type FaqRow,
  insertFaq,
  listFaqRows,
  listPublishedFaqs,
  lockFaqs,
  updateFaqPositions,
  updateFaqRow,
} from './faq-sql.ts';
import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { type ObjectCall, staffObject } from '../../context/staff-object.ts';
import { type DeskEdit, parseDeskState } from '../desk-item/index.ts';
import { parseFaqSource, toFaqSlug, toFaqSource } from './faq-source.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { t } from '../../platform/text/text.ts';

const faqs = staffObject({
  type: 'faq',
  unknown: t`No question has this id`,
  byId: faqById,
  delete: deleteFaqRow,
  toBefore: (row) => row,
  toReply: toDraft,
});

function toValues({ source, state: given }: DeskEdit, { email }: Person) {
  const state = parseDeskState(given);
  const { text: answer, ...content } = parseFaqSource(source);
  return { ...content, state, answer, updated_by: email };
}

export const listFaqs = ({ database }: Services): Promise<Faq[]> => listPublishedFaqs(database);

export async function listFaqDrafts({ database }: Services): Promise<FaqDraft[]> {
  return (await listFaqRows(database)).map(toDraft);
}

export async function createFaq({ database }: Services, person: Person, edit: DeskEdit) {
  const values = toValues(edit, person);
  return inTransaction(database, async (connection) => {
    await lockFaqs(connection);
    const taken = new Set((await listFaqRows(connection)).map(({ slug }) => slug));
    return faqs.write(connection, insertFaq(toFaqSlug(values.question, taken), values));
  });
}

export async function updateFaq(
  services: Services,
  person: Person,
  { edit, ...call }: ObjectCall & { readonly edit: DeskEdit },
): Promise<FaqDraft> {
  const values = toValues(edit, person);
  return faqs.update(services, call, (id) => updateFaqRow(id, values));
}

/** Takes the whole order, so that two people who move questions at once never mix theirs. */
export async function updateFaqOrder({ database }: Services, ids: readonly number[]) {
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

export const deleteFaq = faqs.delete;

function toDraft({ answer: text, ...row }: FaqRow): FaqDraft {
  return toReply(operation.reply.shape.data, { ...row, source: toFaqSource({ ...row, text }) });
}
