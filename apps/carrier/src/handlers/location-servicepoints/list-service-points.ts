import { SERVICE_POINTS } from '../../location/service-points.ts';
import type { OperationHandler } from '../../operation-handler.ts';

interface ListQuery {
  readonly country: string;
  readonly type?: string;
  readonly cursor?: string;
  readonly limit: number;
}

export const listServicePoints: OperationHandler = ({ query }) => {
  const { country, type, cursor = '', limit } = query as unknown as ListQuery;
  const fitting = SERVICE_POINTS.filter(
    (point) => point.country === country && (type === undefined || point.type === type),
  );
  const rest = fitting.filter(({ servicePointId }) => servicePointId > cursor);
  const servicePoints = rest.slice(0, limit);
  const hasMore = rest.length > servicePoints.length;
  const nextCursor = hasMore ? (servicePoints.at(-1)?.servicePointId ?? null) : null;
  return { status: 200, body: { servicePoints, nextCursor, total: fitting.length } };
};
