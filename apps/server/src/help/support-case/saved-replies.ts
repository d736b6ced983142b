import type { Person } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { requireFresh } from '../../context/if-match.ts';
import { noteAct } from '../../context/staff-act.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';
import {
  deleteSavedReply as deleteRow,
  findSavedReply,
  insertSavedReply,
  listSavedReplies as listRows,
  saveSavedReply,
  type SavedReplyRow,
  showSavedReply,
} from './saved-reply-sql.ts';

interface Written {
  readonly name: string;
  readonly text: string;
}

/** Kept under their names: people choose by them. */
const mostReplies = 500;

export async function listSavedReplies({ database }: Services) {
  const found = await listRows(database);
  return { replies: found.map((row) => ({ reply: showSavedReply(row) })) };
}

export function createSavedReply({ database }: Services, person: Person, body: Written) {
  const written = parseReply(body);
  return inTransaction(database, async (connection) => {
    const { length } = await listRows(connection);
    if (length >= mostReplies)
      throw invalid({ base: [t`There are ${mostReplies} saved replies. Delete one first.`] });
    const row = await insertSavedReply(connection, { ...written, updated_by: person.email });
    if (!row) throw nameTaken();
    return noteReply(row, { after: written });
  });
}

interface ReplyCall {
  readonly person: Person;
  readonly replyId: string;
  readonly ifMatch: string | null;
}

export function updateSavedReply({ database }: Services, call: ReplyCall, body: Written) {
  const written = parseReply(body);
  return inTransaction(database, async (connection) => {
    const before = await requireReply(connection, call);
    const row = await saveSavedReply(connection, before.id, {
      ...written,
      updated_by: call.person.email,
    });
    if (!row) throw nameTaken();
    return noteReply(row, { before: { name: before.name, text: before.text }, after: written });
  });
}

export function deleteSavedReply({ database }: Services, call: ReplyCall) {
  return inTransaction(database, async (connection) => {
    const row = await requireReply(connection, call);
    await deleteRow(connection, row.id);
    noteReply(row, { before: { name: row.name, text: row.text } });
    return undefined;
  });
}

async function requireReply(connection: Connection, { replyId, ifMatch }: ReplyCall) {
  const row = await findSavedReply(connection, replyId);
  if (!row) throw notFound();
  requireFresh(row.updated_at, ifMatch);
  return row;
}

function noteReply(row: SavedReplyRow, change: { before?: object; after?: object }) {
  noteAct({ type: 'savedReply', id: row.id, ...change });
  return { reply: showSavedReply(row) };
}

const nameTaken = () => invalid({ name: [t`has already been taken`] });

function parseReply({ name, text }: Written): Written {
  const written = { name: name.trim().replaceAll(/\s+/g, ' '), text: text.trim() };
  const missing = Object.entries(written).filter(([, value]) => value === '');
  if (missing.length > 0) {
    throw invalid(
      Object.fromEntries(missing.map(([field]) => [field, [t`Field should not be empty`]])),
    );
  }
  return written;
}
