import { fromIftmin } from '@portal/edifact/from-iftmin';
import { type Reading, readInterchanges } from '@portal/edifact/read-interchanges';
import { toIftmin } from '@portal/edifact/to-iftmin';
import { refuse } from '../../composite-fault.ts';
import { toObject } from '../../json.ts';
import type { OperationHandler } from '../../operation-handler.ts';
import { ok } from '../replies.ts';
import { toOwnMoment } from './to-statuses.ts';
import { readText } from './wire.ts';

/** An IFTMIN as the body of a booking, or the body of a booking as an IFTMIN; nothing is booked. */
export const translate: OperationHandler = ({ body }, world) => {
  if (body instanceof Uint8Array) return ok(toBookings(readText(body)));
  const at = toOwnMoment(world.clock());
  const { text: interchange, noEquivalent } = toIftmin(toObject(body), { at });
  const { findings } = readInterchanges(interchange);
  return ok({ interchange, noEquivalent, findings: findings.map(toFinding) });
};

function toBookings(text: string) {
  const { otherFormat, interchanges, findings } = readInterchanges(text);
  const messages = interchanges.flatMap(({ messages: all, separators }) =>
    all.filter(({ type }) => type === 'IFTMIN').map((message) => ({ message, separators })),
  );
  const [first, ...others] = messages;
  if (!first || others.length > 0) {
    const form = otherFormat ? `This is ${otherFormat.name}, not EDIFACT. ` : '';
    const explained = `${form}The body holds ${messages.length} IFTMIN; send one`;
    return refuse(422, 'EDX-422', { text: explained });
  }
  const { booking, noEquivalent } = fromIftmin(first.message, first.separators);
  return { booking, noEquivalent, findings: findings.map(toFinding) };
}

export const toFinding = ({ rule, severity, text, line, column }: Reading['findings'][number]) => ({
  rule,
  severity,
  text,
  line,
  column,
});
