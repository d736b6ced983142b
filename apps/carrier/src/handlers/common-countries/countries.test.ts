import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';

const PATH = '/rest/common/v1/countries';
const { send, close } = fakeCarrier();
afterAll(close);

test.each(['SE', 'swe', '752'])('%s finds Sweden', async (code) => {
  const reply = await send('GET', `${PATH}/${code}?language=pl`);
  expect(reply.json()).toMatchObject({ code: 'SE', name: 'Szwecja', localName: 'Sverige' });
});

test('lists are filtered and sorted in the order of the language', async () => {
  const reply = await send('GET', `${PATH}?language=sv&served=true`);
  const names = (reply.json() as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual([
    'Danmark',
    'Finland',
    'Nederländerna',
    'Norge',
    'Polen',
    'Sverige',
    'Tyskland',
  ]);
  const euro = await send('GET', `${PATH}?filter[europeanUnion]=true&filter[currency]=SEK`);
  expect(euro.json()).toMatchObject([{ code: 'SE' }]);
});

test('borders of the customs union need a declaration', async () => {
  const norway = await send('GET', `${PATH}/SE/customs/NO`);
  expect(norway.json()).toMatchObject({ declaration: 'required', vatScheme: 'VOEC' });
  const denmark = await send('GET', `${PATH}/SE/customs/DK`);
  expect(denmark.json()).toMatchObject({ declaration: 'none', forms: [] });
  expect((await send('GET', `${PATH}/ZZ`)).status).toBe(404);
});
