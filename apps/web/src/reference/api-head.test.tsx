import { describe, expect, test } from 'vitest';
import { fakeSpecification } from '@portal/contract/catalogue/specification/fake-specification';
import type { Outline } from '@portal/openapi/outline/outline';
import { openPortal } from '../test/open-portal.tsx';
import { fakeOutline } from './reference-fixture.ts';

const scheme = {
  name: 'oauth',
  type: 'oauth2',
  description: '',
  in: null,
  parameter: null,
  scheme: null,
  tokenUrl: 'https://id.carrier.example/token',
  scopes: [],
};

async function open(production: boolean, outlined: Partial<Outline>, iamSecure: boolean) {
  const item = fakeSpecification({ iamSecure, basePath: outlined.basePath ?? null });
  const outline = fakeOutline({ security: [scheme], ...outlined });
  const { reads } = await openPortal(`/apis/details/${item.systemName}`, {
    config: { production },
    answers: {
      getSpecificationOutline: { data: { item, changedAt: null, outline, versions: [] } },
      listProofs: { data: [], answeredByDocument: [] },
      listSpecificationEvents: { data: [] },
    },
  });
  return reads();
}

const ours = [{ url: '/rest/shipment/v3', description: '' }];
const others = [{ url: 'https://api.carrier.example/v1', description: '' }];

describe.each([true, false])('in production: %s', (production) => {
  test('CAT-09 of an API that is called elsewhere nothing is said of our sandbox, its proofs or our tokens', async () => {
    const text = await open(production, { servers: others, basePath: null }, false);
    expect(text).toContain('/api.carrier.example');
    expect(text).not.toMatch(/No result from the sandbox|Not yet run|Examples|calls the sandbox/);
    expect(text).not.toContain('IAM Secure');
  });

  test('CAT-09 of one behind our gateway all of it is said, whatever else its document names', async () => {
    for (const servers of [ours, [...others, ...ours]]) {
      const text = await open(production, { servers }, true);
      expect(text).toContain(production ? 'No result from the sandbox' : 'Not yet run');
      expect(text).toContain('calls the sandbox');
      expect(text).toContain('IAM Secure');
    }
  });
});
