import * as desk from '@portal/contract/help/service-code/edition-operations';
import * as codes from '@portal/contract/help/service-code/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

const head = 'service,addOn,mandatory,notTo,validFrom,validTo';

test('EDI-03 a table of service codes is checked line by line, published, and restored', async () => {
  const { admin } = await portal.account();
  const staff = await portal.person({ roleGrant: 'internal' });
  const t = startTranscript(portal, { admin: admin.username, staff: staff.username });
  await t.call(desk.listServiceCodeEditions, admin);
  await t.call(desk.listServiceCodeEditions, staff);
  const check = (text: string, format = 'csv', who = staff) =>
    t.call(desk.checkServiceCodes, who, { body: { format, text } });
  await check(head, 'csv', admin);
  await check('service,addOn');
  await check('');
  await check('{', 'json');
  await check('{}', 'json');
  await check(head, 'xml');
  const rowsOf = (...lines: string[]) => [head, ...lines].join('\n');
  await check(rowsOf('P20,A1', 'P20,A1,true,SE NO,2026-01-01,2026-12-31,x'));
  await check(rowsOf('XX,A1,true,,,', 'P20,XX,maybe,Mars,soon,2026-02-30'));
  const lists = await Promise.all(
    ['basicService', 'additionalService'].map((serviceType) =>
      portal.call(codes.listServiceCodes, null, { params: { serviceType } }),
    ),
  );
  const flat = JSON.stringify(lists.map(({ body }) => body));
  const service = /"serviceCode":"(\w+)"/.exec(flat)?.[1] ?? '';
  const addOn = /"adnlServiceCode":"(\w+)"/.exec(flat)?.[1] ?? '';
  const pair = `${service},${addOn}`;
  await check(rowsOf(`${pair},true,,2026-12-31,2026-01-01`));
  await check(rowsOf(`${pair},true,,,`, '', `${pair},false,,,`));
  const table = `\uFEFF${rowsOf(`"${service}";"${addOn}";true;SE NO;2026-01-01;2026-01-01`)}\r\n`;
  await check(table);
  const publish = (basedOn: number, who = staff, text = table) =>
    t.call(desk.createServiceCodeEdition, who, {
      body: { format: 'csv', text, basedOn, confirmed: true },
    });
  await publish(0, admin);
  await publish(7);
  await publish(0, staff, 'service');
  const made = await publish(0);
  await publish(0);
  await check(table);
  const restore = (editionId: number | string, basedOn: number) =>
    t.call(desk.restoreServiceCodeEdition, staff, {
      params: { editionId },
      body: { basedOn, confirmed: true },
    });
  await restore('x', made.body.data.id);
  await restore(999_999, made.body.data.id);
  await restore(0, 0);
  await restore(0, made.body.data.id);
  await t.call(desk.listServiceCodeEditions, staff);
  expect(t.text()).toMatchSnapshot();
});
