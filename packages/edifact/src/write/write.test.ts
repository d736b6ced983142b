import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchanges } from '../read-interchanges.ts';
import {
  booking,
  despatch,
  interchange,
  message,
  status,
  textsOf,
  toText,
  wrap,
  wrapDespatch,
  wrapStatus,
} from '../test/sample.ts';
import { codeLists } from '../codes.ts';
import { definitionOf } from '../segment-definitions.ts';
import { toAperak } from './aperak.ts';
import { judge, toContrl } from './contrl.ts';
import { writeIftsta } from './iftsta.ts';
import { carrier, writeInterchange } from './interchange.ts';
import { toLocalMoment } from './moments.ts';
import { toUnoc } from './unoc.ts';

const envelope = {
  sender: carrier,
  receiver: { id: '40017', qualifier: 'ZZ' },
  at: '202611231455',
  reference: '7',
};
const sscc = '373500000000001236';

const anyStatus = fc.record({
  code: fc.constantFrom(...Object.keys(codeLists.status).filter((code) => code.startsWith('E'))),
  reason: fc.constantFrom('R10', undefined),
  at: fc.constant('202611231450'),
  place: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  reference: fc.option(fc.string({ minLength: 1, maxLength: 35 }), { nil: undefined }),
  itemId: fc.constant(sscc),
});

test('IFTSTA: whatever has happened, the interchange has no finding and each status is in it', () => {
  const shipment = fc.record({
    customerNumber: fc.stringMatching(/^[0-9]{5,8}$/),
    shipmentNumber: fc.constant('bk_01JD3W8Z5M'),
    statuses: fc.array(anyStatus, { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(shipment, { minLength: 1, maxLength: 3 }), (shipments) => {
      const text = writeIftsta(envelope, shipments);
      expect(textsOf(text)).toEqual([]);
      const codes = [...text.matchAll(/STS\+1\+(E\d\d)/g)].map(([, code]) => code);
      expect(codes).toEqual(shipments.flatMap(({ statuses }) => statuses.map(({ code }) => code)));
    }),
  );
});

/** The answer to a text, and what is wrong with the answer itself. */
function answer(text: string) {
  const { interchanges, findings } = readInterchanges(text);
  const verdict = judge(interchanges[0]!, findings);
  const written = writeInterchange(envelope, [toContrl(interchanges[0]!, verdict)]);
  expect(textsOf(written)).toEqual([]);
  const lines = written.split('\n').filter((line) => /^U(CI|CM|CS|CD)/.test(line));
  return { verdict, lines };
}

test('CONTRL takes what is right', () => {
  const { verdict, lines } = answer(wrap(booking));
  expect(verdict.isTaken).toBe(true);
  expect(lines).toEqual(["UCI+7+20012340:14+NORRVIK:ZZ+7'", "UCM+1+IFTMIN:D:96A:UN:NP32+7'"]);
});

test('CONTRL names segment, element and component of what a message breaks, and takes the other one', () => {
  const bad = booking.map((one) => one.replace('KGM:2.4', 'KGM:HEAVY').replace('2.4', 'x'));
  const text = toText(interchange([...message(bad), ...message(booking, undefined, '2')], 2));
  const { verdict, lines } = answer(text);
  expect(verdict.messages.map(({ isTaken }) => isTaken)).toEqual([false, true]);
  expect(lines).toEqual([
    "UCI+7+20012340:14+NORRVIK:ZZ+7'",
    "UCM+1+IFTMIN:D:96A:UN:NP32+4'",
    "UCS+11'",
    "UCD+12+4:2'",
    "UCM+2+IFTMIN:D:96A:UN:NP32+7'",
  ]);
});

test('CONTRL names the segment behind which one is missing, and refuses all where the envelope is wrong', () => {
  const without = booking.filter((one) => !one.startsWith('MEA'));
  expect(answer(wrap(without)).lines.slice(2)).toEqual(["UCS+10+13'"]);
  const miscounted = wrap(booking).replace('UNT+14', 'UNT+15');
  expect(answer(miscounted).lines).toEqual([
    "UCI+7+20012340:14+NORRVIK:ZZ+4'",
    "UCM+1+IFTMIN:D:96A:UN:NP32+4'",
    "UCS+14'",
    "UCD+29+2'",
  ]);
  const { verdict, lines } = answer(wrap(booking).replace('UNZ+1+7', 'UNZ+2+7'));
  expect(verdict.isTaken).toBe(false);
  expect(lines).toEqual([
    "UCI+7+20012340:14+NORRVIK:ZZ+4+29+UNZ+2'",
    "UCM+1+IFTMIN:D:96A:UN:NP32+4'",
  ]);
});

/** The element of a segment cut off before a component, and where the first mandatory part of it then is missing. */
function cutOff(line: string, element: number, component: number) {
  const [tag = '', ...elements] = line.split(/(?<!\?)\+/);
  const kept = (elements[element] ?? '').split(/(?<!\?):/).slice(0, component);
  const text = [tag, ...elements.with(element, kept.join(':'))].join('+');
  const definition = definitionOf(tag)?.elements[element];
  if (component === 0) return { text, missing: definition?.isMandatory ? `${element + 2}` : null };
  const at = definition?.components.findIndex(
    ({ isMandatory }, index) => isMandatory && index >= component,
  );
  return { text, missing: at === undefined || at < 0 ? null : `${element + 2}:${at + 1}` };
}

const messages = [
  [booking, wrap],
  [status, wrapStatus],
  [despatch, wrapDespatch],
] as const;

const listCuts = (segments: readonly string[]) =>
  segments.flatMap((line, at) =>
    line
      .split(/(?<!\?)\+/)
      .slice(1)
      .flatMap((element, index) =>
        element.split(/(?<!\?):/).flatMap((part, component) => {
          const { text, missing } = cutOff(line, index, component);
          return part === '' || missing === null ? [] : [{ at, text, missing }];
        }),
      ),
  );

test('CONTRL points at the part that is missing, as ISO 9735 counts, wherever an element ends too early', () => {
  const cuts = messages.flatMap(([segments, write]) =>
    listCuts(segments).map((cut) => ({ ...cut, segments, write })),
  );
  expect(cuts.length).toBeGreaterThan(25);
  fc.assert(
    fc.property(fc.constantFrom(...cuts), ({ segments, write, at, text, missing }) => {
      const { lines } = answer(write(segments.with(at, text)));
      expect(lines.join('')).toContain(`UCS+${at + 2}'UCD+13+${missing}'`);
    }),
  );
  const without = (from: string, to: string) =>
    answer(wrap(booking.map((one) => one.replace(from, to)))).lines.slice(2);
  expect(without('TSR++P20::87:A1::87', 'TSR++P20')).toEqual(["UCS+4'", "UCD+13+3:3'"]);
});

test('CONTRL answers a text of any kind by an interchange without an error', () => {
  const lines = [...interchange(message(booking)), 'UNH+2+IFTMIN:D:96A:UN', 'UNT', 'QQQ', ''];
  const piece = fc
    .constantFrom(...lines)
    .chain((one) => fc.nat({ max: one.length }).map((length) => one.slice(0, length) || one));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
      const { interchanges, findings } = readInterchanges(toText(pieces));
      for (const one of interchanges) {
        const contrl = toContrl(one, judge(one, findings));
        // A code that nobody knows is said again as it came.
        const told = readInterchanges(writeInterchange(envelope, [contrl])).findings;
        expect(told.filter(({ severity }) => severity !== 'note')).toEqual([]);
      }
    }),
  );
});

test('APERAK says each fault, without a finding', () => {
  const faults = [{ code: 'BOOK-1042', text: "Add-on C4 doesn't go with P20: A1 + A2" }];
  const one = toAperak({ number: '1', at: '202611231455', document: 'SHP-1', faults });
  const text = writeInterchange(envelope, [one]);
  expect(textsOf(text)).toEqual([]);
  expect(text).toContain("ERC+BOOK1042::87'\nFTX+AAO+++Add-on C4 doesn?'t go with P20?: A1 ?+ A2'");
});

test('moments are those of the place, also over the change of the clocks', () => {
  expect(toLocalMoment(new Date('2026-11-23T23:30:00Z'), 'Europe/Helsinki')).toBe('202611240130');
  expect(toLocalMoment(new Date('2026-07-23T22:30:59Z'), 'Europe/Stockholm')).toBe('202607240030');
});

test('signs that UNOC lacks are written by those near to them', () => {
  expect(toUnoc('Łódź – “Zażółć”\tÅ 好')).toBe('Lódz - "Zazólc" Å ?');
});

test('wherever an interchange is cut, nothing of it is taken, and CONTRL says so', () => {
  const whole = wrap(booking);
  for (let at = whole.indexOf('UNH'); at < whole.lastIndexOf("'"); at += 1) {
    const { interchanges, findings } = readInterchanges(whole.slice(0, at));
    const [interchange] = interchanges;
    const verdict = interchange && judge(interchange, findings);
    const { segments = [] } = (verdict && toContrl(interchange, verdict)) ?? {};
    const [answer] = segments.map(({ elements }) => elements[3]?.[0]);
    expect({ at, isTaken: verdict?.isTaken, answer }).toEqual({ at, isTaken: false, answer: '4' });
  }
});
