import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpDatabase, findSecrets } from '@portal/postgres/find-secrets';
import { bearers } from '../../src/platform/sealing/bearers.ts';
import {
  closeAccount,
  downloadFiles,
  findAccount,
  invite,
  inviteEndCustomer,
  makeCredentials,
  makeWebhook,
  proveNumber,
  subscribe,
} from './account-bearers.ts';
import {
  forgetPassword,
  joinBy,
  logInUnderAttack,
  signIn,
  switchOnTwoSteps,
} from './login-bearers.ts';
import {
  openBrowser,
  type Scene,
  seeCookies,
  setScene,
  toAuthorization,
  toPlain,
} from './scene.ts';
import {
  followApi,
  previewDraft,
  publishByTeam,
  seeAsCustomer,
  tellUpstream,
} from './staff-bearers.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await setScene();
}, 60_000);

afterAll(async () => {
  await scene.portal.close();
  await scene.collector.close();
});

/** One of each kind, used in every way. */
async function makeAll(): Promise<void> {
  const webshop = await findAccount(
    scene,
    await signIn(scene, 'admin@webshop.example'),
    'admin@webshop.example',
  );
  const { key } = await makeCredentials(scene, webshop);
  const hash = await invite(scene, webshop, 'nils.newcomer@webshop.example');
  const started = openBrowser(scene);
  await started.get(toAuthorization(`${scene.portal.url}/signup/invitation/${hash}`));
  seeCookies(scene, 'somebody who has begun', started);
  await switchOnTwoSteps(scene, await joinBy(scene, hash));
  await makeWebhook(scene, webshop);
  await downloadFiles(scene, webshop);
  await proveNumber(scene, webshop.as);
  await subscribe(scene);
  const platform = await findAccount(
    scene,
    await signIn(scene, 'admin@platform.example'),
    'admin@platform.example',
  );
  await inviteEndCustomer(scene, platform, 'buyer@elsewhere.example');
  const owner = await signIn(scene, 'governance@postal.example');
  await seeAsCustomer(scene, owner, webshop);
  await previewDraft(scene, owner);
  await publishByTeam(scene, owner);
  await followApi(scene, owner, webshop);
  await tellUpstream(scene, key);
  await forgetPassword(scene, 'member@webshop.example');
  await logInUnderAttack(scene, 'member@webshop.example');
  await closeAccount(scene, platform, 'Example Platform');
}

const findInMailsOfOthers = (mails: readonly string[]): readonly string[] =>
  [...scene.secrets].flatMap(([name, secret]) => {
    const others = mails.filter((mail) => !isTo(mail, scene.mailedTo.get(name)));
    const texts = others.map((text, at) => ({ place: `mail ${at}`, text }));
    return findSecrets(texts, new Map([[name, secret]]));
  });

/** The address that was asked for stands in the page that refuses it, as where its other languages are. */
function findInRefusal({ sent, text }: Scene['refusals'][number]): readonly string[] {
  const others = [...scene.secrets].filter(([, secret]) => secret !== sent);
  return findSecrets([{ place: 'refusal', text }], new Map(others));
}

test('LOGIN-10 one of each kind of bearer, used in every way, stands in no table, log, span, refusal or mail of another', async () => {
  await makeAll();
  const { portal, collector, secrets, kinds, refusals } = scene;
  expect(Object.keys(bearers).filter((kind) => !kinds.has(kind))).toEqual([]);
  await expect.poll(() => collector.spans().length, { timeout: 20_000 }).toBeGreaterThan(100);
  const mails = (await portal.listMails()).map(toPlain);
  const texts = [
    ...(await dumpDatabase(portal.database)),
    { place: 'log', text: portal.log() },
    { place: 'spans', text: collector.all() },
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(refusals.length).toBeGreaterThan(5);
  const found = [
    ...findSecrets(texts, secrets),
    ...findInMailsOfOthers(mails),
    ...refusals.flatMap(findInRefusal),
  ];
  expect(found).toEqual([]);
}, 240_000);

const isTo = (mail: string, address: string | undefined) =>
  address !== undefined && new RegExp(`^To: .*${address}`, 'im').test(mail);

test('the search finds what stands in clear, in bytes and in log lines', async () => {
  const bytes = Buffer.from('a secret in bytes').toString('hex');
  const texts = [
    { place: 'bytes', text: `{"sealed":"\\\\x${bytes}"}` },
    { place: 'moment', text: '{"at":"2026-11-23T01:02:03.123456Z"}' },
    { place: 'log', text: '{"code":"123456"}' },
  ];
  const found = new Map([
    ['bytes', 'a secret in bytes'],
    ['code', '123456'],
  ]);
  expect(findSecrets(texts, found)).toEqual(['bytes: bytes', 'log: code']);
});
