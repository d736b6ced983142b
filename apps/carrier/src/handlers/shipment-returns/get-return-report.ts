import type { OperationHandler } from '../../operation-handler.ts';
import { chooseMediaType, toCsvReply } from '../negotiate.ts';
import { returns } from './return-record.ts';

export const getReturnReport: OperationHandler = (request, world) => {
  const { from = null, to = null } = request.query as { from?: string; to?: string };
  const found = returns.list(request.account, world).filter(({ createdAt }) => {
    const day = createdAt.slice(0, 10);
    return (from === null || day >= from) && (to === null || day <= to);
  });
  const articles: Record<string, number> = {};
  for (const { reason = 'other', quantity } of found.flatMap(({ items }) => items)) {
    articles[reason] = (articles[reason] ?? 0) + quantity;
  }
  if (chooseMediaType(request, ['application/json', 'text/csv']) === 'text/csv') {
    return toCsvReply([['reason', 'articles'], ...Object.entries(articles)]);
  }
  return { status: 200, body: { from, to, returns: found.length, articles } };
};
