import { expect, test } from 'vitest';
import { searchTexts } from '@portal/contract/help/text-search/operations';
import { startTestPortal } from '../../../test/portal/start-test-portal.ts';
import { shared } from '../../../test/shared.ts';

const portal = shared(startTestPortal);

const search = async (text: string) =>
  (await portal.client()(searchTexts, { query: { text } })).texts;

test.each([
  ['P20', '/edi/serviceCode?text=P20'],
  ['parcel to home', '/edi/serviceCode?text=P18'],
  ['GW-429', '/faqs#why-429'],
  ['GW-403-PLAN', '/faqs#why-403'],
  ['my key leaked', '/faqs#leaked-key'],
  ['general terms', '/documents/general-terms.pdf'],
  ['traking widget', '/documents/tracking-widget-guide.pdf'],
  ['integration guide', '/site/integration-guide'],
])('CAT-08 %s leads to %s', async (text, href) => {
  expect((await search(text))[0]?.href).toBe(href);
});

test('CAT-08 news are found while they are shown; nothing is found by signs alone', async () => {
  expect((await search('customs booking')).map(({ kind }) => kind)).toContain('news');
  expect(await search('planned price change')).not.toContainEqual(
    expect.objectContaining({ kind: 'news' }),
  );
  expect(await search("' | !a & (%")).toEqual(await search('a'));
  expect(await search('%')).toEqual([]);
  await expect(search('x'.repeat(201))).rejects.toMatchObject({ status: 422 });
});
