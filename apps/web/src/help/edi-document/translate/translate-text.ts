import { judge, toContrl } from '@portal/edifact/contrl';
import { fromIftmin } from '@portal/edifact/from-iftmin';
import { carrier, writeInterchange } from '@portal/edifact/interchange';
import { toLocalMoment } from '@portal/edifact/moments';
import type { NoEquivalent } from '@portal/edifact/no-equivalent';
import { readInterchanges } from '@portal/edifact/read-interchanges';
import { toIftmin } from '@portal/edifact/to-iftmin';

export interface Translation {
  readonly to: 'booking' | 'IFTMIN';
  readonly output: string;
  readonly noEquivalent: readonly NoEquivalent[];
  /** What our CONTRL would say of the IFTMIN. */
  readonly contrl: string;
}

/** Why a text cannot be translated. */
export interface Refusal {
  readonly reason: string;
}

/** An IFTMIN as the body of a booking, or such a body as an IFTMIN: what the text is shows by its first sign. */
export function translateText(text: string, now: Date): Translation | Refusal {
  const at = toLocalMoment(now, 'Europe/Stockholm');
  return text.trimStart().startsWith('{') ? fromJson(text, at) : fromEdifact(text, at);
}

function fromJson(text: string, at: string): Translation | Refusal {
  const booking = parse(text);
  if (booking === undefined) return { reason: 'The booking is not valid JSON.' };
  const { text: output, noEquivalent } = toIftmin(booking, { at });
  return { to: 'IFTMIN', output, noEquivalent, contrl: answer(output, at) };
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function fromEdifact(text: string, at: string): Translation | Refusal {
  const { otherFormat, interchanges } = readInterchanges(text);
  if (otherFormat) return { reason: `This is ${otherFormat.name}. ${otherFormat.advice}` };
  const found = interchanges.flatMap(({ messages, separators }) =>
    messages
      .filter(({ type }) => type === 'IFTMIN')
      .map((message) => fromIftmin(message, separators)),
  );
  const [first, ...others] = found;
  if (!first) return { reason: 'There is no IFTMIN in this text.' };
  if (others.length > 0) return { reason: `There are ${found.length} IFTMIN: paste one.` };
  const output = `${JSON.stringify(first.booking, null, 2)}\n`;
  return { to: 'booking', output, noEquivalent: first.noEquivalent, contrl: answer(text, at) };
}

function answer(text: string, at: string): string {
  const { interchanges, findings } = readInterchanges(text);
  const [interchange] = interchanges;
  if (!interchange) return '';
  const receiver = { id: 'YOU', qualifier: 'ZZ' };
  const contrl = toContrl(interchange, judge(interchange, findings));
  return writeInterchange({ sender: carrier, receiver, at, reference: '1' }, [contrl]);
}
