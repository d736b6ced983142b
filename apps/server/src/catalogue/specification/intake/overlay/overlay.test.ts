import { expect, test } from 'vitest';
import {
  checkMendedSpecification,
  getSpecificationOverlay,
  publishMendedSpecification,
} from '@portal/contract/catalogue/specification/overlay-operations';
import {
  createSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import {
  listSpecificationEditions,
  restoreSpecificationEdition,
} from '@portal/contract/catalogue/specification/edition-operations';
import { getSpecificationOutline } from '@portal/contract/catalogue/specification/operations';
import { shared } from '../../../../../test/shared.ts';
import { mendedDocument, newDocument, toFile } from '../../../../../test/specification-samples.ts';
import { startTestPortal } from '../../../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

const publish = async (body: object, query: Readonly<Record<string, string>> = {}) =>
  portal.call(publishMendedSpecification, governance, { body, query });

const readSummaries = async (specificationId: string) => {
  const { body } = await portal.call(getSpecificationOutline, governance, {
    params: { path: 'noa', specificationId },
  });
  return body.data.outline.operations.map(({ summary }: { summary: string }) => summary);
};
const readOverlay = async (specificationId: string) => {
  const { body } = await portal.call(getSpecificationOverlay, governance, {
    params: { specificationId },
  });
  return body.data;
};
const nothing = { target: '$.paths.*.delete', remove: true };
const summary = { target: '$.paths.*.get', description: 'Say it', update: { summary: 'Listed' } };
const asVersion = (document: ReturnType<typeof newDocument>, version: string) => ({
  ...document,
  info: { ...document.info, version },
});

test('CAT-07 a document is published as its overlay mends it, and both are kept as they came', async () => {
  const document = newDocument();
  const body = mendedDocument(document, [summary, nothing]);
  const checked = await portal.call(checkMendedSpecification, governance, { body });
  const report = {
    title: 'Ours',
    version: '1',
    actions: [
      { target: '$.paths.*.get', description: 'Say it', verb: 'update', found: 1 },
      { target: '$.paths.*.delete', description: '', verb: 'remove', found: 0 },
    ],
  };
  expect(checked.body.data).toMatchObject({ version: '1.0.0', overlay: report });
  const { status, body: published } = await publish(body);
  expect(status).toBe(201);
  expect(published.data).toMatchObject({ format: 'json', overlay: report });
  expect(await readSummaries(published.data.id)).toEqual(['Listed']);
  const { source, overlay } = await readOverlay(published.data.id);
  expect([source, overlay]).toEqual([body.document, body.overlay]);
});

test('CAT-07 the next edition is mended as the last one was, by whatever way it comes, and says what found nothing', async () => {
  const document = newDocument();
  const first = await publish(mendedDocument(document, [summary]));
  const { id } = first.body.data;
  const next = asVersion(document, '1.1.0');
  const replaced = await portal.call(updateSpecification, governance, {
    params: { specificationId: id },
    body: next,
  });
  expect(replaced.body.data.overlay.actions).toMatchObject([{ found: 1 }]);
  expect(await readSummaries(id)).toEqual(['Listed']);
  const moved = {
    ...asVersion(document, '1.2.0'),
    paths: { '/samples': { put: { responses: {} } } },
  };
  const again = await portal.call(createSpecification, governance, { body: moved });
  expect(again.body.data.overlay.actions).toMatchObject([{ found: 0 }]);
  expect((await readOverlay(id)).source).toEqual(toFile(moved));
});

test('CAT-07 an API that stands gets an overlay, another one, and none; an edition comes back as it was', async () => {
  const document = newDocument();
  const { body } = await portal.call(createSpecification, governance, { body: document });
  const { id, systemName } = body.data;
  expect(await readOverlay(id)).toBeNull();
  const { overlay } = mendedDocument(document, [summary]);
  const query = { specificationId: id };
  await publish({ document: null, overlay }, query);
  expect(await readSummaries(id)).toEqual(['Listed']);
  const other = mendedDocument(document, [{ ...summary, update: { summary: 'Otherwise' } }]);
  await publish({ document: null, overlay: other.overlay }, query);
  expect(await readSummaries(id)).toEqual(['Otherwise']);
  const gone = await publish({ document: null, overlay: null }, query);
  expect(gone.body.data).not.toHaveProperty('overlay');
  expect(await readSummaries(id)).toEqual(['listSamples']);
  expect(await readOverlay(id)).toBeNull();
  const editions = await portal.call(listSpecificationEditions, governance, {
    params: { specificationId: id },
  });
  const [otherwise] = editions.body.data.editions;
  await portal.call(restoreSpecificationEdition, governance, {
    params: { specificationId: systemName, editionId: otherwise.id },
    body: { reason: '' },
  });
  expect(await readSummaries(id)).toEqual(['Otherwise']);
  expect((await readOverlay(id)).overlay).toEqual(other.overlay);
});

test('CAT-07 what cannot be mended is told, and nothing is published', async () => {
  const document = newDocument();
  const { id } = (await portal.call(createSpecification, governance, { body: document })).body.data;
  const told = async (body: object, query: Readonly<Record<string, string>> = {}) => {
    const reply = await publish(body, query);
    return [reply.status, JSON.stringify(reply.body)];
  };
  const bad = toFile({ overlay: '1.0.0', actions: [{ target: 'info', remove: true }] });
  const [status, text] = await told({ document: null, overlay: bad }, { specificationId: id });
  expect(status).toBe(422);
  expect(text).toContain('info is no JSONPath');
  expect((await told({ document: toFile(document), overlay: null }))[0]).toBe(422);
  expect((await told({ document: null, overlay: bad }))[0]).toBe(422);
  const yaml = { format: 'yaml', text: 'a: [' };
  expect((await told({ document: yaml, overlay: mendedDocument().overlay }))[0]).toBe(400);
  const staff = await portal.person({});
  const { status: refused } = await portal.call(publishMendedSpecification, staff, {
    body: mendedDocument(),
  });
  expect(refused).toBe(403);
  expect(await readOverlay(id)).toBeNull();
  expect(await readSummaries(id)).toEqual(['listSamples']);
});
