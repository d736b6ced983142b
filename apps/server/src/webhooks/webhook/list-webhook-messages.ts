import {
  webhookMessage,
  type MessageState,
  type WebhookMessage,
} from '@portal/contract/webhooks/webhook/schema';
import type { Services } from '../../context/context.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';
import { type AttemptRow, listAttemptRows } from './delivery/delivery-sql.ts';
import { findMessage, listMessageRows, type MessageRow } from './message-sql.ts';
import { requireWebhook, type WebhookPlace } from './show-webhook.ts';
import { toHeaders } from './to-headers.ts';
import { t } from '../../platform/text/text.ts';

interface MessageQuery {
  readonly event?: string | undefined;
  readonly state?: MessageState | undefined;
  readonly item_id?: string | undefined;
  readonly reference?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
}

const pageSize = 50;

/** A page of what an endpoint was told; the cursor goes on behind the last one, whatever came in the meantime. */
export async function listWebhookMessages(
  { database }: Services,
  place: WebhookPlace,
  query: MessageQuery,
): Promise<{ messages: WebhookMessage[]; next: string | null }> {
  const { id } = await requireWebhook(database, place);
  const rows = await listMessageRows(database, id, { filter: toFilter(query), most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(shown.at(-1)?.place) : null;
  return { messages: shown.map(showMessage), next };
}

const toFilter = (query: MessageQuery) => ({
  event: query.event ?? null,
  state: query.state ?? null,
  itemId: query.item_id?.trim() || null,
  reference: toPattern(query.reference?.trim()),
  since: query.since ? toMoment('since', query.since) : null,
  until: query.until ? toMoment('until', query.until) : null,
  after: toCursor(query.after),
});

/** As webhooks are filtered: `*` at the end stands for whatever follows. */
function toPattern(reference = ''): string | null {
  const [, start = '', rest = ''] = /^(.*?)(\*?)$/s.exec(reference) ?? [];
  const pattern = start.replaceAll(/[\\%_]/g, String.raw`\$&`) + (rest && '%');
  return pattern || null;
}

export function toMoment(name: string, text: string): Date {
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : null;
  if (!at || Number.isNaN(at.getTime())) {
    throw invalid({ [name]: [t`must be a time such as 2026-11-20T14:00:00Z`] });
  }
  return at;
}

function toCursor(text: string | undefined): number | null {
  if (!text) return null;
  if (!/^\d{1,15}$/.test(text)) {
    throw invalid({ after: [t`must be the value of "next" from the previous page`] });
  }
  return Number(text);
}

export interface MessagePlace extends WebhookPlace {
  readonly messageId: string;
}

export async function requireMessage(database: Queryable, { messageId, ...place }: MessagePlace) {
  const { id } = await requireWebhook(database, place);
  const row = await findMessage(database, id, messageId);
  if (!row) throw notFound();
  return row;
}

export async function getWebhookMessage({ database }: Services, place: MessagePlace) {
  const row = await requireMessage(database, place);
  const attempts = await listAttemptRows(database, row.id);
  return {
    ...showMessage(row),
    payload: row.payload,
    attempts: attempts.map((attempt) => ({ attempt: showAttempt(attempt) })),
  };
}

export const showMessage = (row: MessageRow): WebhookMessage =>
  toReply(webhookMessage, { ...row, due_at: row.state === 'waiting' ? row.due_at : null });

const showAttempt = ({ at, request_headers, response_headers, ...row }: AttemptRow) => ({
  ...row,
  at: at.toISOString(),
  request_headers: toHeaders(request_headers),
  response_headers: toHeaders(response_headers),
});
