import { refuse } from '../composite-fault.ts';
import type { CarrierReply, CarrierRequest, OperationHandler } from '../operation-handler.ts';
import type { World } from '../state/world.ts';
import { toEtag } from './etag.ts';

interface KeptAnswer {
  readonly body: string;
  readonly at: number;
  readonly reply: CarrierReply;
}

export interface OnceOptions {
  /** Where the answers are kept, and the fault code of a key used for another body. */
  readonly name: string;
  readonly faultCode: string;
}

const LIFETIME = 24 * 3_600_000;

/** Gives the first answer again for 24 hours when the same `Idempotency-Key` and body come in. */
export function once({ name, faultCode }: OnceOptions, answer: OperationHandler): OperationHandler {
  return async (request: CarrierRequest, world: World) => {
    const { account, headers, body } = request;
    const key = headers['idempotency-key'];
    if (key === undefined) return answer(request, world);
    const answers = world.collection<KeptAnswer>(name);
    const kept = answers.get(account, key);
    if (kept && world.clock() - kept.at < LIFETIME) {
      if (kept.body === toEtag(body)) return kept.reply;
      const text = 'This Idempotency-Key was used with another body';
      return refuse(409, faultCode, { text, param: 'Idempotency-Key', value: key });
    }
    const reply = await answer(request, world);
    answers.put(account, key, { body: toEtag(body), at: world.clock(), reply });
    return reply;
  };
}
