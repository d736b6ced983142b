import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const fault = {
  explanationText: 'Add-on C7 is not available with service P20',
  faultCode: 'BOOK-1042',
  paramValues: [{ param: 'addOns[1]', value: 'C7' }],
};
const body = { message: '1 rule is broken', compositeFault: { faults: [fault] } };
const read = {
  code: 'BOOK-1042',
  text: 'Add-on C7 is not available with service P20',
  params: [{ param: 'addOns[1]', value: 'C7' }],
};

test('a body, a whole answer and a page around one are read', () => {
  expect(readAnswer(JSON.stringify(body))).toEqual({ status: null, traceId: null, faults: [read] });
  const whole = `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422 Unprocessable Content\r\nX-Request-Id: 0f3c-77aa-01\r\n\r\n${JSON.stringify(body, null, 2)}\r\n`;
  expect(readAnswer(whole)).toEqual({ status: 422, traceId: '0f3c-77aa-01', faults: [read] });
  const page = `<html><pre>${JSON.stringify(body).replaceAll('"', '&quot;')}</pre></html>`;
  expect(readAnswer(page).faults).toEqual([read]);
});

test('a body that is cut off still names its code, and what the portal says by field is read', () => {
  const cut = JSON.stringify({ ...body, traceId: 'trace-0001' }).slice(0, 160);
  expect(readAnswer(cut).faults.map(({ code }) => code)).toEqual(['BOOK-1042']);
  expect(readAnswer(`{"errors":{"name":["can't be blank"]}}`).faults).toEqual([
    { code: '', text: "can't be blank", params: [{ param: 'name', value: '' }] },
  ]);
});

test('a word that looks like a code is none unless it is known', () => {
  expect(readAnswer('charset=UTF-8 GW-429 ISO-8859', new Set(['GW-429'])).faults).toEqual([
    { code: 'GW-429', text: '', params: [] },
  ]);
});

test('whatever is pasted is read without a failure', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readAnswer(text)));
  fc.assert(fc.property(fc.json(), (text) => void readAnswer(text)));
});

test('a known code is found in any noise, and a whole fault after any headers', () => {
  const noise = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(noise, noise, (before, after) => {
      const { faults } = readAnswer(`${before} GW-401-KEY ${after}`, new Set(['GW-401-KEY']));
      expect(faults.map(({ code }) => code)).toContain('GW-401-KEY');
    }),
  );
  const line = fc.stringMatching(/^[A-Za-z-]{1,20}: [\w ]{0,40}$/);
  fc.assert(
    fc.property(fc.array(line), (headers) => {
      const text = ['HTTP/2 422', ...headers, '', JSON.stringify(body)].join('\r\n');
      expect(readAnswer(text).faults).toEqual([read]);
    }),
  );
});
