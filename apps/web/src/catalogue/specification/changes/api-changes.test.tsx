import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import type { SpecificationEvent } from '@portal/contract/catalogue/specification/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeOutline } from '../../../reference/reference-fixture.ts';
import type { Answers } from '../../../test/fake-services.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { outline } from '../../../test/outline.ts';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const event: SpecificationEvent = {
  id: 3,
  kind: 'published',
  systemName: 'shipment-v3-booking',
  title: 'Booking',
  version: '3.5.0',
  predecessor: { systemName: 'shipment-v3-booking', version: '3.4.0' },
  publishedAt: '2026-09-12T08:00:00Z',
  breaking: 1,
  forced: false,
  reason: null,
  changes: [
    { rule: 'gone', breaking: true, operation: 'POST /a', place: 'request', text: 'It is gone' },
  ],
};
const events = [
  event,
  { ...event, id: 2, kind: 'deprecated', breaking: 0, changes: [], version: '3.4.0' },
  { ...event, id: 4, breaking: 0, changes: [], version: '3.3.0' },
  { ...event, id: 1, kind: 'reactivated', predecessor: null, breaking: 0, changes: [] },
];

async function open(as: 'public' | 'member', answers: Answers = {}, hash = '') {
  const opened = await openPortal(`/apis/details/shipment-v3-booking${hash}`, {
    as,
    answers: {
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline: fakeOutline(), versions: [] },
      },
      listSpecificationEvents: { data: events },
      getSpecificationSubscription: { data: { subscribed: false } },
      ...answers,
    },
  });
  await opened.reads();
  const changes = () => outline(screen.getByRole('region', { name: 'Changes' }));
  return { ...opened, changes };
}

test('CAT-09 the log is drawn when it is asked for; who is not logged in can read it', async () => {
  const { changes, user, callsOf } = await open('public');
  expect(changes()).toMatchSnapshot('closed');
  expect(callsOf('listSpecificationEvents')[0]?.params).toEqual({
    path: 'noa',
    specificationId: 'shipment-v3-booking',
  });
  await user.click(screen.getByText('Changes'));
  await screen.findByText('It is gone');
  expect(changes()).toMatchSnapshot('open');
});

test('CAT-09 a link to the changes opens them', async () => {
  const { changes } = await open('public', {}, '#changes');
  expect(changes()).toContain('It is gone');
});

test('CAT-09 an API without a log, and a log that cannot be loaded', async () => {
  const none = await open('public', { listSpecificationEvents: { data: [] } });
  expect(none.changes()).toContain('none recorded yet');
  const { changes, user, answer } = await open('public', {
    listSpecificationEvents: new Refusal(400),
  });
  expect(changes()).toContain('not loaded');
  answer('listSpecificationEvents', { data: events });
  await user.click(within(screen.getByRole('region', { name: 'Changes' })).getByText('Try again'));
  await waitFor(() => expect(changes()).toContain('last on 12 Sep 2026'));
});

test('CAT-09 mail about changes, on and off; a refusal is told', async () => {
  const { changes, press, answer, callsOf } = await open('member', {
    createSpecificationSubscription: { data: { subscribed: true } },
    deleteSpecificationSubscription: new Refusal(400, { message: 'Not now' }),
  });
  const texts = () => listToasts().map(({ text }) => text);
  expect(callsOf('listSpecificationEvents')[0]?.params['path']).toBe('aut');
  expect(changes()).toContain('[Subscribe to changes]');
  answer('getSpecificationSubscription', { data: { subscribed: true } });
  await press('Subscribe to changes');
  await waitFor(() => expect(changes()).toContain('[Subscribed to changes] on'));
  expect(texts()).toEqual(['Changes of Booking are sent by e-mail']);
  await press('Subscribed to changes');
  await waitFor(() => expect(texts()).toContain('Not now.'));
  expect(changes()).toContain('[Subscribed to changes] on');
  answer('deleteSpecificationSubscription', { data: { subscribed: false } });
  answer('getSpecificationSubscription', { data: { subscribed: false } });
  await press('Subscribed to changes');
  await waitFor(() => expect(changes()).toContain('[Subscribe to changes]'));
  expect(texts()).toContain('No more e-mails about changes to Booking');
});
