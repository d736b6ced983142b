import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import { splitDocument } from '@portal/openapi/outline/split-document';
import { readDocument } from '@portal/openapi/read/read-document';
import { openPortal } from './open-portal.tsx';

const folder = join(import.meta.dirname, '../../../../packages/openapi/test-data');

/** The reference of a document of `packages/openapi/test-data`, opened at an operation or a section of its guide. */
export async function openDocument(file: string, place: Readonly<Record<string, string>> = {}) {
  const read = readDocument(readFileSync(join(folder, file), 'utf8'), 'yaml');
  if (!read.ok) throw new Error(`${file} cannot be read`);
  const { outline, pieces } = splitDocument(read.document);
  const address = new URLSearchParams(place);
  return openPortal(`/apis/details/shipment-v3-booking?${address.toString()}`, {
    as: 'member',
    config: { production: false },
    answers: {
      listApplications: { applications: [] },
      getSpecificationOutline: {
        data: { item: fakeSpecification(), changedAt: null, outline, versions: [] },
      },
      getSpecificationOperation: ({ params }: { params: Readonly<Record<string, string>> }) => ({
        data: pieces.get(params['operationKey'] ?? ''),
      }),
      getSpecificationSubscription: { data: { subscribed: false } },
      listSpecificationEvents: { data: [] },
    },
  });
}
