import { randomUUID } from 'node:crypto';
import { apoBase } from '@portal/contract/bases';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt } from './attempt.ts';
import type { Stage } from './stage.ts';

const devportal = '/rest/system/devportal/v1';
const tries = 30;
/** What one stranger gets in an hour, whoever sends. */
const mostToOne = 20;

export const mailsTo = (stage: Stage, email: string) =>
  withClient(stage.databaseUrls['production'] ?? '', async (client) => {
    const found = 'SELECT FROM mails WHERE lower(receiver) = lower($1)';
    return (await client.query(found, [email])).rowCount ?? 0;
  });

export const newStranger = () => `stranger-${randomUUID().slice(0, 8)}@elsewhere.example`;

interface Mailing {
  readonly operation: string;
  readonly most: number;
  readonly send: (stage: Stage, email: string, at: number) => Promise<Response>;
}

/** Each operation that mails somebody else, again and again to one stranger. */
const mailings: readonly Mailing[] = [
  {
    operation: 'createUser',
    most: 5,
    send: ({ call, webshop }, email) =>
      call('POST', `${devportal}/users`, webshop.accessToken, {
        account_id: webshop.accountId,
        email,
        username: newStranger(),
      }),
  },
  {
    operation: 'subscribeNewsletter',
    most: mostToOne,
    send: ({ call }, email) => call('POST', `${devportal}/newsletter`, undefined, { email }),
  },
  {
    operation: 'askToJoin',
    most: 0,
    send: ({ call, webshop }) =>
      call(
        'POST',
        `${devportal}/customers/codes/${randomUUID()}/join.json`,
        webshop.accessToken,
        {},
      ),
  },
  {
    operation: 'createWebhook',
    most: 5,
    send: async ({ call, webshop }, email) => {
      const base = `${apoBase}/accounts/${webshop.accountId}`;
      await call('PUT', `${base}/webhook-inbox.json`, webshop.accessToken, { answer: '410' });
      const body = { url: 'inbox', contact_email: email };
      const made = await call('POST', `${base}/webhooks.json`, webshop.accessToken, body);
      if (made.status !== 201) return made;
      const { webhook } = (await made.json()) as { webhook: { id: string } };
      // Its ping is answered 410, which is told to the contact.
      return call('DELETE', `${base}/webhooks/${webhook.id}.json`, webshop.accessToken);
    },
  },
  {
    operation: 'updateWebhook',
    most: 5,
    send: async ({ call, webshop }, email) => {
      const base = `${apoBase}/accounts/${webshop.accountId}/webhooks`;
      const listed = await call('GET', `${base}.json`, webshop.accessToken);
      const { webhooks } = (await listed.json()) as { webhooks: { webhook: { id: string } }[] };
      const made =
        webhooks[0] ??
        ((await (
          await call('POST', `${base}.json`, webshop.accessToken, { url: 'inbox' })
        ).json()) as { webhook: { id: string } });
      const change = { state: 'active', contact_email: email };
      return call('PUT', `${base}/${made.webhook.id}.json`, webshop.accessToken, change);
    },
  },
  {
    operation: 'deleteUser',
    most: 0,
    send: ({ call, webshop, platform }, _email, at) =>
      call(
        'DELETE',
        `${devportal}/accounts/${platform.accountId}/users/${at + 1}`,
        webshop.accessToken,
      ),
  },
];

const repeat = ({ operation, most, send }: Mailing, stage: Stage): Attempt => ({
  name: `${operation}, ${tries} times to one stranger`,
  async run() {
    const email = newStranger();
    for (let at = 0; at < tries; at += 1) {
      const { status } = await send(stage, email, at);
      if (status >= 500) return `it got ${status}`;
    }
    const sent = await mailsTo(stage, email);
    return sent > most ? `${sent} mails went to one stranger` : null;
  },
});

interface Made {
  readonly invitation?: { readonly id: number };
  readonly end_customer?: { readonly id: number };
}

/** What has to be made first, then mailed about again and again. */
function mailAgain(
  stage: Stage,
  of: {
    readonly operation: string;
    readonly who: 'webshop' | 'platform';
    readonly base: string;
    readonly make: { readonly path: string; readonly body: (email: string) => object };
    readonly again: (made: Made) => string;
  },
): Attempt {
  return {
    name: `${of.operation}, ${tries} times to one stranger`,
    async run() {
      const email = newStranger();
      const { accountId, accessToken } = stage[of.who];
      const base = `${of.base}/accounts/${accountId}`;
      const made = await stage.call(
        'POST',
        `${base}${of.make.path}`,
        accessToken,
        of.make.body(email),
      );
      if (made.status !== 201) return `nothing was made: ${made.status} ${await made.text()}`;
      const path = `${base}${of.again((await made.json()) as Made)}`;
      for (let at = 0; at < tries; at += 1) await stage.call('PUT', path, accessToken, { email });
      const sent = await mailsTo(stage, email);
      return sent > 5 ? `${sent} mails went to one stranger` : null;
    },
  };
}

export const floods = (stage: Stage): Attempt[] => [
  ...mailings.map((mailing) => repeat(mailing, stage)),
  mailAgain(stage, {
    operation: 'resendInvitation',
    who: 'webshop',
    base: devportal,
    make: { path: '/invitations.json', body: (email) => ({ email }) },
    again: ({ invitation }) => `/invitations/${invitation?.id}/resend.json`,
  }),
  mailAgain(stage, {
    operation: 'inviteEndCustomer',
    who: 'platform',
    base: apoBase,
    make: {
      path: '/end-customers.json',
      body: () => ({ number: randomUUID().slice(0, 12), name: 'Corner shop' }),
    },
    again: ({ end_customer: one }) => `/end-customers/${one?.id}/invitation.json`,
  }),
];
