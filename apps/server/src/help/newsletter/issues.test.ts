import * as issues from '@portal/contract/help/newsletter/issue-operations';
import { createNews, listNews } from '@portal/contract/help/news/operations';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'internal' }));

async function addSubscriber(): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@reader.example`;
  await portal.database.query(
    'INSERT INTO newsletter_subscribers (email, unsubscribe_hash, confirmed_at) VALUES ($1, $2, now())',
    [email, Buffer.from(email)],
  );
  return email;
}

const text = {
  subject: 'Lockers in the north',
  body: '# New lockers\nTwelve are open\nsince Monday.\n\n[Read on](https://portal.example/news)',
};
const write = async (body: object = text) =>
  portal.call(issues.createNewsletterIssue, staff, { body });

test('DAY-31 a newsletter is written, previewed, mailed to oneself, planned, taken back and sent; who refused it is marked', async () => {
  const empty = await write({ subject: ' ', body: '' });
  expect(empty.status).toBe(422);
  expect(empty.body.compositeFault.faults).toHaveLength(2);
  const shown = await portal.call(issues.previewNewsletterIssue, staff, { body: text });
  expect(shown.body.data.text).toMatch(
    /^New lockers\n-----------\n\nTwelve are open since Monday\.\n\nRead on: https:\/\/portal\.example\/news\n/,
  );
  await portal.call(issues.sendNewsletterTestMail, staff, { body: text });
  expect((await portal.listMails(staff.email)).map(({ subject }) => subject)).toEqual([
    'Test: Lockers in the north',
  ]);
  const made = (await write()).body.data;
  expect(made.state).toBe('draft');
  const params = { issueId: made.id };
  const headers = { 'If-Match': `"${made.updatedAt}"` };
  const send = (sendAt: string | null) =>
    portal.call(issues.sendNewsletterIssue, staff, { params, body: { sendAt } });
  expect((await send('tomorrow')).status).toBe(422);
  expect((await send('2020-01-01T00:00:00Z')).status).toBe(422);
  const planned = await send('2099-01-12T09:00:00Z');
  expect(planned.body.data).toMatchObject({ state: 'planned', sendAt: '2099-01-12T09:00:00.000Z' });
  const late = await portal.call(issues.updateNewsletterIssue, staff, {
    params,
    body: text,
    headers,
  });
  expect(late.status).toBe(412);
  const back = await portal.call(issues.cancelNewsletterSending, staff, { params });
  expect(back.body.data.state).toBe('draft');
  const [reader, refusing] = [await addSubscriber(), await addSubscriber()];
  expect((await send(null)).status).toBe(200);
  await expect
    .poll(async () => (await portal.listMails(reader)).map(({ subject }) => subject))
    .toEqual(['Lockers in the north']);
  const [mail] = await portal.listMails(reader);
  expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await portal.database.query(
    `UPDATE mails SET state = 'failed', sealed = 'x', last_error = '550 no such user' WHERE receiver = $1`,
    [refusing],
  );
  const listed = await portal.call(issues.listNewsletterRecipients, staff, { params });
  expect(listed.body.data).toMatchObject([
    { email: refusing, failed: '550 no such user' },
    { email: reader, failed: null, toldAt: expect.any(String) },
  ]);
  expect((await send(null)).status).toBe(409);
  expect((await portal.call(issues.deleteNewsletterIssue, staff, { params })).status).toBe(409);
  const { body } = await portal.call(issues.listNewsletterIssues, staff);
  expect(body.data).toMatchObject({ subscribers: 2, issues: [{ state: 'sent', recipients: 2 }] });
  const draft = (await write()).body.data.id;
  const gone = { params: { issueId: draft } };
  expect((await portal.call(issues.deleteNewsletterIssue, staff, gone)).status).toBe(200);
  expect((await portal.call(issues.deleteNewsletterIssue, staff, gone)).status).toBe(404);
  const { admin } = await portal.account();
  expect((await portal.call(issues.listNewsletterIssues, admin)).status).toBe(403);
});

test('DAY-31 news for next week are seen from their day on', async () => {
  const create = (title: string, date: string) =>
    portal.call(createNews, staff, {
      body: { source: `---\ntitle: ${title}\ndate: ${date}\n---\nText`, state: 'published' },
    });
  await create('Seen today', new Date().toISOString().slice(0, 10));
  await create('Seen next week', new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
  const { body } = await portal.call(listNews, null, { query: { category: 'devportal' } });
  const titles = body.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Seen today');
  expect(titles).not.toContain('Seen next week');
});
