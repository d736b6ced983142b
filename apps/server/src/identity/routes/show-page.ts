import type { FastifyReply } from 'fastify';
import { toReader } from '../../http/reader.ts';
import type { Page } from '../pages/page-content.ts';

export function showPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(page(toReader(reply.request, status)));
}
