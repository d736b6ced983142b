import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { getSpecificationOutline } from '@portal/contract/catalogue/specification/operations';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { shared } from '../shared.ts';
import { startTestPortal } from '../start-test-portal.ts';

const folder = process.env['SAMPLE_DIR'] ? join(process.env['SAMPLE_DIR'], 'specs') : '';
const files = folder
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(json|ya?ml)$/.test(file),
    )
  : [];

test.runIf(files.length === 0)('not tried: SAMPLE_DIR names no folder with documents', () => {
  expect(files).toEqual([]);
});

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ roleGrant: 'apigov' }));

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function countPlainly(document: unknown): number {
  const { paths = {}, webhooks = {} } = Object(document);
  const items: object[] = [
    ...Object.values(paths ?? {}),
    ...Object.values(webhooks ?? {}),
  ] as object[];
  return items.flatMap((item) => Object.keys(item ?? {}).filter((key) => methods.has(key))).length;
}

test.runIf(files.length > 0).each(files)(
  'CAT-06 %s goes in whole and comes out byte for byte',
  async (file) => {
    const uploaded = readFileSync(join(folder, file));
    const document: unknown = parse(uploaded.toString('utf8'), {
      maxAliasCount: -1,
      uniqueKeys: false,
      merge: true,
    });
    const { openapi, swagger, info } = Object(document);
    if (openapi === undefined && swagger === undefined) return;
    const response = await fetch(
      `${portal.url}${createSpecification.path.replace('{path}', 'aut')}`,
      {
        method: 'POST',
        headers: {
          [portalKeyHeader]: portalKey,
          Authorization: `Bearer ${staff.token}`,
          'Content-Type': extname(file) === '.json' ? 'application/json' : 'application/yaml',
        },
        body: uploaded,
      },
    );
    const answer = z
      .object({ data: z.object({ id: z.string() }) })
      .catch({ data: { id: '' } })
      .parse(await response.json());
    // Two files of the folder may hold the same API.
    if (response.status === 409) return;
    expect({ status: response.status, answer }).toMatchObject({ status: 201 });
    const raw = await fetch(`${portal.url}/specs/${answer.data.id}`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    expect(Buffer.from(await raw.arrayBuffer()).equals(uploaded)).toBe(true);
    const params = { path: 'aut', specificationId: answer.data.id };
    const { body } = await portal.call(getSpecificationOutline, staff, { params });
    expect(body.data.outline.operations).toHaveLength(countPlainly(document));
    expect(body.data.item.title).toBe(String(info.title).trim());
  },
);
