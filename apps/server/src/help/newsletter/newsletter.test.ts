import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { beforeAll, expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { startServedPortal } from '../../../test/pages/start-served-portal.ts';
import { createNewsletter, type Newsletter } from './newsletter.ts';

let newsletter: Newsletter;
const secretKey = 'a secret key of tests, at least 32 characters long';

const portal = shared(startServedPortal);

beforeAll(async () => {
  newsletter = createNewsletter({
    database: portal.database,
    outbox: createOutbox({ secretKey, mailDigestSeconds: 0 }),
    sender: {
      brand: 'Norrvik Post',
      title: 'Sandbox Developer Portal',
      portalUrl: portal.url,
      supportMail: 'api-support@postal.example',
    },
    secretKey,
  });
});

const subscribe = (email: unknown) =>
  fetch(`${portal.url}/rest/system/devportal/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [portalKeyHeader]: portalKey },
    body: JSON.stringify({ email }),
  });

interface Mail {
  readonly subject: string;
  readonly eml: string;
  /** Lines and words put together again. */
  readonly text: string;
}

async function listMails(to: string): Promise<Mail[]> {
  const emls = await portal.listMails();
  return emls
    .filter((eml) => eml.toLowerCase().includes(`to: ${to.toLowerCase()}`))
    .map((eml) => ({
      eml: eml.replaceAll(/\r?\n[ \t]+/g, ' '),
      text: eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      subject: /^Subject: (.*)$/m.exec(eml)?.[1]?.trim() ?? '',
    }));
}

const linkOf = (mail: Mail | undefined, kind: 'confirm' | 'unsubscribe') => {
  const link = new RegExp(`https?://\\S+/newsletter/${kind}/[\\w-]+`).exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No link to ${kind} in ${mail?.text}`);
  return link;
};

const rowsOf = async (email: string) =>
  (
    await portal.database.query<{ confirmed_at: Date | null }>(
      'SELECT confirmed_at FROM newsletter_subscribers WHERE email = $1',
      [email],
    )
  ).rows;

async function confirmed(email: string): Promise<Mail | undefined> {
  await subscribe(email);
  const [mail] = await listMails(email);
  await fetch(linkOf(mail, 'confirm'), { method: 'POST' });
  return mail;
}

test('HOME-02 the newsletter starts when the button behind the mailed link is pressed, not when it is opened', async () => {
  const email = 'ida@webshop.example';
  const answer = await subscribe(` ${email} `);
  expect([answer.status, await answer.text()]).toEqual([202, '']);
  const [mail] = await listMails(email);
  expect(mail?.subject).toBe('Confirm your subscription');

  const link = linkOf(mail, 'confirm');
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
  const page = await fetch(link);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await page.text();
  expect(text).toContain(`<form method="post" action="${new URL(link).pathname}">`);
  expect(text).toContain(email);
  expect(await rowsOf(email)).toEqual([{ confirmed_at: null }]);
  expect(await newsletter.listSubscribers()).toEqual([]);

  const done = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('<h1>You are subscribed</h1>');
  expect((await newsletter.listSubscribers()).map((one) => one.email)).toEqual([email]);
  expect((await listMails(email)).map((one) => one.subject)).toEqual([
    'Confirm your subscription',
    'Welcome to the newsletter',
  ]);

  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('You are subscribed');
  expect(await listMails(email)).toHaveLength(2);
});

test('HOME-02 the answer does not tell whether the address is known; its owner learns it by mail', async () => {
  const email = 'nils@webshop.example';
  await confirmed(email);
  const [known, unknown] = await Promise.all([
    subscribe(email.toUpperCase()),
    subscribe('new@webshop.example'),
  ]);
  const bare = async (answer: Response) => ({
    status: answer.status,
    text: await answer.text(),
    headers: [...answer.headers.keys()],
  });
  expect(await bare(known)).toEqual(await bare(unknown));
  expect((await listMails(email)).at(-1)?.subject).toBe('You already get the newsletter');
});

test('HOME-02 every mail unsubscribes with one click, by a program and by a person', async () => {
  const email = 'maja@webshop.example';
  const mail = await confirmed(email);
  const link = linkOf(mail, 'unsubscribe');
  expect(mail?.eml).toContain(`List-Unsubscribe: <${link}>`);
  expect(mail?.eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const listed = (await newsletter.listSubscribers()).find((one) => one.email === email);
  expect(listed?.unsubscribeUrl).toBe(link);

  const page = await (await fetch(link)).text();
  expect(page).toContain('Unsubscribe</button>');
  expect(await rowsOf(email)).toHaveLength(1);

  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const done = await fetch(link, { method: 'POST', body: form });
  expect(done.status).toBe(200);
  expect(await rowsOf(email)).toEqual([]);
  expect((await fetch(linkOf(mail, 'confirm'), { method: 'POST' })).status).toBe(404);
  expect(await rowsOf(email)).toEqual([]);

  const again = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('You are unsubscribed');
});

test('HOME-02 an address gets three mails an hour at most, also from requests at once', async () => {
  const email = 'often@webshop.example';
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => subscribe(email)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  const mails = await listMails(email);
  expect(mails).toHaveLength(3);
  const done = await fetch(linkOf(mails[0], 'confirm'), { method: 'POST' });
  expect(await done.text()).toContain('You are subscribed');

  await portal.database.query(
    "UPDATE newsletter_mails SET sent_at = now() - interval '61 minutes'",
  );
  await subscribe(email);
  expect((await listMails(email)).at(-1)?.subject).toBe('You already get the newsletter');
});

test('HOME-02 a link works for seven days, and an address that nobody confirmed is forgotten', async () => {
  const email = 'late@webshop.example';
  await subscribe(email);
  const [mail] = await listMails(email);
  const { rows } = await portal.database.query<{ days: number }>(
    `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
     FROM newsletter_confirmations ORDER BY expires_at DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ days: 7 }]);
  await portal.database.query(
    "UPDATE newsletter_confirmations SET expires_at = now() - interval '1 second'",
  );
  await portal.database.query(
    "UPDATE newsletter_subscribers SET created_at = now() - interval '7 days'",
  );
  const link = linkOf(mail, 'confirm');
  for (const method of ['GET', 'POST']) expect((await fetch(link, { method })).status).toBe(404);
  await subscribe('another@webshop.example');
  expect(await rowsOf(email)).toEqual([]);
});

test('HOME-02 what is no address is refused, and no token stands in the database or in the log', async () => {
  for (const email of ['', 'ida', 'ida@', 'a b@c.example', `${'x'.repeat(250)}@a.example`, 7]) {
    expect((await subscribe(email)).status).toBe(422);
  }
  // A link that confirms nothing says so; one that unsubscribes nobody says no more than any other.
  for (const [kind, status] of [
    ['confirm', 404],
    ['unsubscribe', 200],
  ] as const) {
    const link = `${portal.url}/newsletter/${kind}/${'x'.repeat(100)}`;
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(link, { method });
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect([kind, method, answer.status]).toEqual([kind, method, status]);
    }
  }
  const mail = await confirmed('quiet@webshop.example');
  const tokens = (['confirm', 'unsubscribe'] as const).map(
    (kind) => linkOf(mail, kind).split('/').at(-1) ?? '',
  );
  await fetch(linkOf(mail, 'unsubscribe'));
  const { rows } = await portal.database.query(
    `SELECT encode(token_hash, 'escape') AS hash FROM newsletter_confirmations
     UNION ALL SELECT encode(unsubscribe_hash, 'escape') FROM newsletter_subscribers`,
  );
  for (const token of tokens) {
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(portal.log()).not.toContain(token);
  }
});

test('HOME-02 a network that asks too often waits', async () => {
  const answers: Response[] = [];
  for (let index = 0; index < 25; index += 1) {
    answers.push(await subscribe(`many${index}@webshop.example`));
  }
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
