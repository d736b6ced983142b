import type { FastifyReply } from 'fastify';
import { toReader } from '../../http/reader.ts';
import type { Page } from '../pages/page-content.ts';
import { t } from '../../platform/text/text.ts';
import type { Notice } from '../pages/fields.ts';

export function showPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page(toReader(reply.request, status)));
}

export function toWaitNotice(seconds: number): Notice {
  const minutes = Math.ceil(seconds / 60);
  const short = seconds === 1 ? t`a second` : t`${seconds} seconds`;
  const span = seconds < 90 ? short : t`${minutes} minutes`;
  return {
    kind: 'danger',
    title: t`Too many attempts`,
    text: t`Wait ${span}, then try again.`,
  };
}

/** Says when the next attempt is. */
export function showWait(reply: FastifyReply, seconds: number, toPage: (notice: Notice) => Page) {
  reply.header('Retry-After', seconds);
  return showPage(reply, toPage(toWaitNotice(seconds)), 429);
}
