import { portalFaults } from '@portal/contract/catalogue/specification/portal-faults';
import { errorText } from '@portal/contract/errors';
import { describe, expect, test } from 'vitest';
import * as faults from './gateway-fault.ts';

const all = [
  faults.bearerMissing(undefined),
  ...Object.values(faults).flatMap((fault) => (typeof fault === 'object' ? [fault] : [])),
];

describe('gateway faults', () => {
  test.each(all)('$code $message: the body is a composite fault that says what to do', (fault) => {
    const body: unknown = JSON.parse(faults.toFaultBody(fault, 'trace-1'));
    expect(body).toEqual({
      message: fault.message,
      compositeFault: { faults: [{ explanationText: fault.text, faultCode: fault.code }] },
      traceId: 'trace-1',
    });
    expect(errorText(body)).toBe(fault.text);
    expect(fault.code.startsWith(`GW-${fault.status}`)).toBe(true);
    expect(fault.text.split('. ').length + fault.text.split(': ').length).toBeGreaterThan(2);
  });

  test.each(all)('$code has a page of that title and status', ({ code, status, message }) => {
    expect(portalFaults.find((fault) => fault.code === code)).toMatchObject({
      title: message,
      status,
    });
  });

  test('what a caller may count on: status, code and headers of each', () => {
    const told = all.map(({ status, code, headers }) => [status, code, ...(headers ?? [])]);
    expect(told).toMatchSnapshot();
  });

  test('GW-429 says when to come again, unless there is no such time', () => {
    const told = { limit: 'At most 5 a day.', reset: 'Again at midnight.', retryAfter: 60 };
    const fault = { status: 429, code: 'GW-429', text: 'At most 5 a day. Again at midnight.' };
    expect(faults.limitExceeded(told)).toMatchObject({ ...fault, headers: ['Retry-After', '60'] });
    expect(faults.limitExceeded({ ...told, retryAfter: null })).not.toHaveProperty('headers');
    expect(faults.limitExceeded({ ...told, retryAfter: null })).toMatchObject(fault);
  });

  test('GW-405 names the methods, GW-413 the limit', () => {
    expect(faults.methodNotAllowed('GET, HEAD').headers).toEqual(['Allow', 'GET, HEAD']);
    expect(faults.bodyTooLarge(10 * 1024 * 1024).text).toContain('up to 10 MB.');
    expect(faults.bodyTooLarge(1536 * 1024).text).toContain('up to 1536 kB.');
  });
});
