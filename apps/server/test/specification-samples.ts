import { createDraft } from '@portal/contract/catalogue/specification/draft-operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { listSpecificationEditions } from '@portal/contract/catalogue/specification/edition-operations';
import type { TestPerson, TestPortal } from './start-test-portal.ts';

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

/** A document, and an overlay that gives it a summary. */
export function mendedDocument(
  document: object = newDocument(),
  actions: readonly object[] = sayMore,
) {
  const overlay = { overlay: '1.0.0', info: { title: 'Ours', version: '1' }, actions };
  return { document: toFile(document), overlay: toFile(overlay) };
}

const sayMore = [{ target: "$.paths['/samples'].get", update: { summary: 'List samples' } }];
export const toFile = (value: object) => ({ format: 'json' as const, text: JSON.stringify(value) });

/** The id of a specification that somebody of API governance has published. */
export async function addSpecification(portal: TestPortal): Promise<string> {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const reply = await portal.call(createSpecification, governance, { body: newDocument() });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data.id;
}

/** An edition that is not published any more, the one that is, and the system name, which is `owner`'s. */
export async function addEdition(portal: TestPortal, owner: TestPerson | null) {
  const governance = await portal.person({ roleGrant: 'apigov' });
  const document = newDocument();
  const next = { ...document, info: { ...document.info, version: '2.0.0' } };
  for (const body of [document, next]) await portal.call(createSpecification, governance, { body });
  const specificationId = next.info['x-systemName'];
  await portal.database.query('UPDATE specification_owners SET owner = $2 WHERE system_name = $1', [
    specificationId,
    owner?.email,
  ]);
  const { body } = await portal.call(listSpecificationEditions, governance, {
    params: { specificationId },
  });
  const [current, old] = body.data.editions;
  return { params: { specificationId, editionId: old.id }, current: current.id };
}

/** The id of a draft of a new API. */
export async function addDraft(portal: TestPortal): Promise<string> {
  const staff = await portal.person({ roleGrant: 'internal' });
  const reply = await portal.call(createDraft, staff, { body: newDocument() });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.data.id;
}

/** A producer team, `sample-team`. */
export async function addTeam({ database }: TestPortal): Promise<void> {
  await database.query(
    `INSERT INTO business_owners (id, name, email) VALUES ('sample-owner', 'Samples', 'o@postal.example')
     ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO producer_teams (id, name, email, owner_id) VALUES ('sample-team', 'Samples', 't@postal.example', 'sample-owner')
     ON CONFLICT DO NOTHING`,
  );
}
