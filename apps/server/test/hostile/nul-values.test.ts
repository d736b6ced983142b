import { expect, test } from 'vitest';
import {
  servedPaths,
  servedSegments,
  wellKnownPaths,
} from '@portal/contract/addresses/served-paths';
import { operations } from '@portal/contract/operations';
import { shared } from '../shared.ts';
import { startTestPortal } from '../start-test-portal.ts';

const portal = shared(startTestPortal);

const nul = 'a%00b';
/** What OpenID Connect and OAuth 2.0 name; beside them each query parameter of an operation. */
const issuerNames =
  'client_id redirect_uri response_type scope state nonce code code_verifier code_challenge code_challenge_method grant_type client_secret token token_type_hint refresh_token id_token_hint post_logout_redirect_uri login_hint ui_locales resource prompt max_age'.split(
    ' ',
  );
const names = new Set([
  ...issuerNames,
  ...operations.flatMap(({ query: { def } }) =>
    'shape' in def && typeof def.shape === 'object' ? Object.keys(def.shape ?? {}) : [],
  ),
  'redirectionUrl',
  'ls',
  'token',
  'hash',
  'prefix',
  'marker',
  'delimiter',
  'versionId',
  'lang',
  'page',
]);

async function send(target: string, form?: string) {
  const answer = await fetch(`${portal.url}${target}`, {
    redirect: 'manual',
    ...(form !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function listEndpoints(): Promise<string[]> {
  const answer = await fetch(`${portal.url}${wellKnownPaths.openidConfiguration}`);
  const told = (await answer.json()) as Record<string, unknown>;
  return Object.values(told).flatMap((value) =>
    typeof value === 'string' && value.startsWith(`${portal.url}/`)
      ? [new URL(value).pathname]
      : [],
  );
}

test('the issuer answers a NUL in any parameter of any endpoint as a bad request', async () => {
  const endpoints = await listEndpoints();
  expect(endpoints).toEqual(expect.arrayContaining(['/oidc/auth', '/oidc/token']));
  const failed: string[] = [];
  for (const path of endpoints) {
    for (const name of issuerNames) {
      const rest = `client_id=portal&response_type=code&grant_type=client_credentials`;
      const query = `${name}=${nul}&${rest.replace(new RegExp(`${name}=[^&]*&?`), '')}`;
      const statuses = [await send(`${path}?${query}`), await send(path, query)];
      if (statuses.some((status) => status >= 500))
        failed.push(`${path} ${name}: ${statuses.join()}`);
    }
  }
  expect(failed).toEqual([]);
  expect(await send(`/oidc/auth?client_id=${nul}`)).toBe(400);
});

test('no address that the server answers fails over a NUL in its path or in a parameter', async () => {
  const query = [...names].map((name) => `${name}=${nul}`).join('&');
  const bases = [
    ...servedSegments.map((segment) => `/${segment}`),
    ...servedPaths,
    ...Object.values(wellKnownPaths),
    '/login/authorization',
    '/login/logout',
    '/storage/portal-files',
  ];
  const targets = bases.flatMap((base) => [
    `${base}?${query}`,
    `${base}/${nul}`,
    `${base}/${nul}/${nul}?${query}`,
  ]);
  const failed: string[] = [];
  for (const target of targets) {
    const status = await send(target);
    // What the storage does not do it says by 501, as S3 does.
    if (status >= 500 && status !== 501) failed.push(`${target.split('?')[0]}: ${status}`);
  }
  expect(failed).toEqual([]);
});
