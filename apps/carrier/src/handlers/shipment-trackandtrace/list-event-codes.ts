import type { OperationHandler } from '../../operation-handler.ts';
import { EVENT_CODES } from '../../shipment/event-codes.ts';

export const listEventCodes: OperationHandler = () => ({
  status: 200,
  headers: { 'cache-control': 'public, max-age=86400' },
  body: {
    eventCodes: Object.entries(EVENT_CODES).map(([code, { status, text, isFinal }]) => ({
      code,
      status,
      text,
      isFinal,
    })),
  },
});
