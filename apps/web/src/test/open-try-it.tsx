import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { Outline } from '@portal/openapi/outline/outline';
import { screen } from '@testing-library/react';
import { openPortal } from './open-portal.tsx';
import {
  fakeOperation,
  fakeOutline,
  fakeParameter,
  fakePiece,
} from '../reference/reference-fixture.ts';

/** `POST /bookings/{id}`: a path, a query and a body are filled in. */
const bookPiece = fakePiece({
  path: '/bookings/{id}',
  parameters: [
    fakeParameter({ name: 'id', in: 'path', required: true, schema: { type: 'string' } }),
    fakeParameter({ name: 'size', schema: { type: 'integer', maximum: 50 } }),
  ],
});
export const booked = 'POST /rest/shipment/v3/bookings/text';

const twoKeys = {
  listApplications: {
    applications: [
      { application: fakeApplication({ id: 1, name: 'Shop', user_key: 'key-of-shop' }) },
      { application: fakeApplication({ id: 2, name: 'Depot', user_key: 'key-of-depot' }) },
      { application: fakeApplication({ id: 3, name: 'Dead', status: 'suspended' }) },
    ],
  },
};

type Visit = NonNullable<Parameters<typeof openPortal>[1]> & {
  readonly piece?: OperationPiece;
  readonly outline?: Partial<Outline>;
  /** After the address of the operation: a link's call. */
  readonly hash?: string;
  /** What is there once the page is: 'Send', but for APIs elsewhere. */
  readonly heading?: string;
};

/** The page of an operation whose form stands; a member of an account with two live applications. */
export async function openTryIt(visit: Visit = {}) {
  const { piece = bookPiece, outline, answers, hash = '', heading, ...rest } = visit;
  const { key, method, path } = piece;
  const shown = fakeOutline({ operations: [fakeOperation({ key, method, path })], ...outline });
  const page = await openPortal(`/apis/details/shipment-v3-booking?operation=${key}${hash}`, {
    as: 'member',
    config: { production: false },
    ...rest,
    answers: {
      ...twoKeys,
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline: shown, versions: [] },
      },
      getSpecificationOperation: { data: piece },
      getSpecificationSubscription: { data: { subscribed: false } },
      listSpecificationEvents: { data: [] },
      ...answers,
    },
  });
  await (heading
    ? screen.findByRole('heading', { name: heading })
    : screen.findByRole('button', { name: 'Send' }));
  return page;
}
