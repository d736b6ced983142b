import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

const secret = 'sesame-9f8e7d6c';

test('a line keeps the fields of the list, and of an error what says what failed', () => {
  const lines: string[] = [];
  const log = openLog({ level: 'info' }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('refused'), {
    code: 'E_REFUSED',
    config: { headers: { 'x-bap-key': secret } },
    response: { body: secret },
  });
  log.info({ operation: 'createWebhook', status: 201 }, 'answered');
  const odd = { err: error, 'x-bap-key': secret, headers: { apikey: secret }, body: secret };
  log.info(odd, 'odd');
  log.error({ ...odd, what: 'it failed', cause: error, mend: 'Try again.' });
  log.info({ req: { url: `/end-customer/${secret}`, headers: { cookie: secret } } }, 'odd');
  expect(lines.join('')).not.toContain(secret);
  const [answered, told, failed] = lines.map((line): unknown => JSON.parse(line));
  expect(answered).toMatchObject({ operation: 'createWebhook', status: 201, msg: 'answered' });
  const kept = { type: 'Error', message: 'refused', code: 'E_REFUSED' };
  expect(told).toMatchObject({ err: kept });
  expect(failed).toMatchObject({ what: 'it failed', cause: kept, mend: 'Try again.' });
});
