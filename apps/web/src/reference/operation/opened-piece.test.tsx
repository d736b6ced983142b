import type { Schema } from '@portal/openapi/outline/operation-piece';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Refusal } from '../../test/fake-services.ts';
import { openTryIt } from '../../test/open-try-it.tsx';
import { fakePiece } from '../reference-fixture.ts';

const toRef = (name: string): Schema => ({ $ref: `#/schemas/${name}` });
const toObject = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });

const schemas: Record<string, Schema> = {
  NewBooking: toObject({ receiver: toRef('Receiver'), note: { type: 'string' } }),
  Receiver: toObject({ address: toRef('Address'), gone: toRef('Gone') }),
  Address: toObject({ street: { type: 'string' }, city: { type: 'string' } }),
};
const { NewBooking = {} } = schemas;
const example = { name: 'long', summary: '', description: '' };
const [created] = fakePiece().responses;
const toPiece = (value: object) =>
  fakePiece({
    schemas: { NewBooking },
    isCut: true,
    responses: created
      ? [
          {
            ...created,
            content: [
              {
                mediaType: 'application/json',
                schema: null,
                examples: [{ ...example, value: null, ...value }],
              },
            ],
          },
        ]
      : [],
  });
const whole = { ...toPiece({ value: { id: 'EX-4711' } }), schemas, isCut: undefined };

interface Called {
  readonly query: Readonly<Record<string, string>>;
}

const services = {
  getSpecificationOperation: ({ query }: Called) => ({
    data: query['schemas'] === 'all' ? whole : toPiece({ leftOut: 163_000 }),
  }),
  getSpecificationSchemas: ({ query: { names = '' } }: Called) => ({
    data: Object.fromEntries(
      names.split('\n').flatMap((name) => (schemas[name] ? [[name, schemas[name]]] : [])),
    ),
  }),
};

/** As a reader who presses the row. */
async function openRow(name: string) {
  const details = await waitFor(() => {
    const found = document.getElementById(name)?.querySelector('details');
    if (!found) throw new Error(`${name} has no parts yet`);
    return found;
  });
  details.open = true;
  fireEvent(details, new Event('toggle'));
}

test('CAT-09 deeper fields come when their part is opened, and one that nobody has ends the search', async () => {
  const { calls } = await openTryIt({ answers: services });
  await openRow('body.receiver');
  await openRow('body.receiver.address');
  expect(await screen.findByText('street')).toBeTruthy();
  const asked = calls
    .filter(({ operation }) => operation === 'getSpecificationSchemas')
    .flatMap(({ query }) => (query['names'] ?? '').split('\n'));
  // Of several that were asked for, those that had no room are asked for once more.
  expect(asked.toSorted()).toEqual(['Address', 'Gone', 'Gone', 'Receiver']);
});

test('CAT-09 an address leads to a field that was not loaded yet', async () => {
  await openTryIt({ answers: services, hash: '#body.receiver.address.city' });
  await waitFor(() => expect(document.activeElement?.id).toBe('body.receiver.address.city'));
});

test('CAT-09 a search in the operation finds in all of it', async () => {
  await openTryIt({ answers: services });
  await userEvent.click(screen.getByRole('button', { name: /Find/ }));
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Find a parameter, a field or a value' }),
    'street',
  );
  expect(await screen.findByRole('option', { name: /street/ })).toBeTruthy();
});

test('CAT-09 a long example is shown when it is asked for', async () => {
  await openTryIt({ answers: services });
  await userEvent.click(await screen.findByRole('button', { name: /Show the example \(163/ }));
  expect(await screen.findByText(/EX-4711/)).toBeTruthy();
});

test('CAT-09 long samples of the author are shown when they are asked for', async () => {
  const sample = { label: 'Order in Ruby', language: 'ruby', source: '' };
  const cut = fakePiece({ isCut: true, codeSamples: [{ ...sample, leftOut: 71_000 }] });
  const ours = { ...sample, label: 'cURL', source: 'curl --version' };
  const all = fakePiece({ codeSamples: [{ ...sample, source: 'puts Order.find(4711)' }, ours] });
  const getSpecificationOperation = ({ query }: Called) => ({
    data: query['schemas'] === 'all' ? all : cut,
  });
  await openTryIt({ answers: { ...services, getSpecificationOperation } });
  expect(screen.queryByRole('tab', { name: 'Order in Ruby' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /author’s samples \(71/ }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Order in Ruby' }));
  expect(screen.getByText(/4711/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'cURL (author)' })).toBeTruthy();
});

test('CAT-09 where deeper fields fail to load, it is said, and another try brings them', async () => {
  const { answer } = await openTryIt({
    answers: { ...services, getSpecificationSchemas: new Refusal(404) },
  });
  expect(await screen.findByText('Some fields cannot be shown')).toBeTruthy();
  answer('getSpecificationSchemas', services.getSpecificationSchemas);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await openRow('body.receiver');
  await openRow('body.receiver.address');
  expect(screen.getByText('street')).toBeTruthy();
});
