import type { Schema } from '@portal/openapi/outline/operation-piece';
import type { Json } from '@portal/openapi/read/json';
import type { PortalConfig } from '@portal/contract/portal-config';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PortalConfigProvider } from '../../../session/portal-config.tsx';
import { fakePortalConfig } from '../../../test/fake-portal-config.ts';
import { BodyForm } from '../body-form.tsx';

const text: Schema = { type: 'string' };
const schema: Schema = {
  type: 'object',
  properties: {
    reference: text,
    receiver: {
      type: 'object',
      properties: { name: text, street: text, postcode: text, city: text, phone: text },
    },
  },
};

function open(change: Partial<PortalConfig>) {
  const held: { value: Json | undefined } = { value: undefined };
  function Host() {
    const [value, setValue] = useState<Json | undefined>({ receiver: { phone: '' } });
    return (
      <PortalConfigProvider initial={{ ...fakePortalConfig, ...change }} fallback={null}>
        <BodyForm
          name="Body"
          schema={schema}
          schemas={{}}
          value={value}
          faults={new Map()}
          onChange={(next) => {
            Object.assign(held, { value: next });
            setValue(next);
          }}
        />
      </PortalConfigProvider>
    );
  }
  render(<Host />);
  return held;
}

test('in the sandbox a field and a whole address are filled with test data, and what was typed beside stays', async () => {
  const held = open({ kind: 'sandbox', production: false });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Fill in phone' }),
    '+46701740605',
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Fill in receiver with an address' }),
    'ax',
  );
  expect(held.value).toStrictEqual({
    receiver: {
      phone: '+46701740605',
      name: 'Test Maria Karlsson',
      street: 'Testvägen 4',
      postcode: '22100',
      city: 'Mariehamn',
    },
  });
  expect(screen.queryByRole('combobox', { name: 'Fill in reference' })).toBeNull();
});

test('in production nothing is filled with what is not real', () => {
  open({ kind: 'production', production: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});
