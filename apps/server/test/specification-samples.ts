import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import type { TestPortal } from './start-test-portal.ts';

let documents = 0;

/** A small document with a name that no other has. */
export function newDocument(info: Readonly<Record<string, unknown>> = {}) {
  documents += 1;
  return {
    openapi: '3.1.0',
    info: {
      title: `Sample ${documents}`,
      version: '1.0.0',
      'x-systemName': `location-v1-sample${documents}`,
      'x-visibility': 'public',
      'x-category': 'location',
      ...info,
    },
    paths: { '/samples': { get: { operationId: 'listSamples', responses: {} } } },
  };
}

/** The id of a specification that somebody of API governance has published. */
export async function addSpecification(portal: TestPortal): Promise<string> {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const reply = await portal.call(createSpecification, governance, { body: newDocument() });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data.id;
}
