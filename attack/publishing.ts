import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt, Family } from './attempt.ts';
import type { Stage } from './stage.ts';

const ownPaths = [
  '/rest/apigov/v1/public',
  '/rest/apigov/v1',
  '/rest/apigov/v1/rawswagger',
  '/rest/apigov',
  '/rest/system',
  '/rest/system/devportal/v1',
  '/rest/shipment/v1/sac/config',
  '/rest/shipment/v1/sac/config/portalnews',
  '/login',
  '/login/api',
  '/oidc',
  '/iam',
  '/gateway',
  '/storage',
  '/status',
  '/specs',
  '/mcp',
  '/metrics',
  '/healthz',
  '/rest',
  '/',
  '/rest/apigov/v1/public/',
  '/rest//apigov/v1/public',
  '/rest/%61pigov/v1/public',
  '/rest/APIGOV/v1/public',
  '/rest/x/../apigov/v1/public',
  '/rest/apigov;a/v1/public',
  'rest/apigov/v1/public',
  'http://127.0.0.1/rest/apigov/v1/public',
  '/rest/apigov/v1/public?x',
  '/rest/{any}',
];

/** Places where no upstream may lie. They are offered and never called: the attack stays on loopback. */
const foreign = [
  'http://169.254.169.254',
  'http://169.254.169.254.',
  'http://0xa9fea9fe',
  'http://2852039166',
  'http://0251.0376.0251.0376',
  'http://169.254.43518',
  'http://[::ffff:169.254.169.254]',
  'http://[::ffff:a9fe:a9fe]',
  'http://[fd00:ec2::254]',
  'http://[64:ff9b::a9fe:a9fe]',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://100.64.0.1',
  'http://[fe80::1]',
  'http://[fc00::1]',
  'http://user:secret@10.0.0.1',
  'http://10.0.0.1#x',
  'http://evil.example',
  'file:///etc/passwd',
  'gopher://127.0.0.1',
  'ftp://127.0.0.1',
  'unix:///var/run/docker.sock',
  'javascript:alert(1)',
];

/** Ways to write loopback, at the port of a service that is no upstream. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.0.0.2',
  '0x7f000001',
  '2130706433',
  '0177.0.0.1',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  'user:secret@127.0.0.1',
];

export const publishing: Family = {
  name: 'publishing',
  list: (stage) => [
    ...ownPaths.map((path) => takePath(stage, path)),
    ...foreign.map((address) => offer(stage, address)),
    ...hosts.map((host) => callInside(stage, host)),
  ],
};

/** Held: it is refused, or what lives there answers as before. */
function takePath(stage: Stage, path: string): Attempt {
  return {
    name: `a document on ${path}`,
    async run() {
      const name = `location-v1-attack${randomUUID().slice(0, 8)}`;
      const before = await readOwn(stage);
      const answer = await stage.call('POST', '/rest/apigov/ssa/v1/aut/specs', stage.governance, {
        openapi: '3.0.3',
        info: {
          title: name,
          version: '1.0.0',
          'x-systemName': name,
          'x-visibility': 'public',
          'x-category': 'location',
          'x-basePath': path,
        },
        paths: { '/x': { get: { responses: {} } } },
      });
      const { data } = (await answer.json().catch(() => ({}))) as { data?: { id: string } };
      // In force within a second.
      await delay(1_000);
      const after = await readOwn(stage);
      if (data)
        await stage.call('DELETE', `/rest/apigov/ssa/v1/aut/specs/${data.id}`, stage.governance);
      if (answer.status >= 500) return `it got ${answer.status}`;
      const isOwn =
        /^\/?(rest\/+(apigov|system|shipment\/v1\/sac)|login|oidc|iam|gateway|storage|status|specs|mcp|metrics|healthz)/i.test(
          path,
        );
      if (
        answer.status < 300 &&
        isOwn &&
        path.startsWith('/') &&
        !/[%;]|\/\/|\.\./.test(path) &&
        path === path.toLowerCase()
      )
        return 'it was taken';
      return before === after ? null : `what lives there answered ${before}, then ${after}`;
    },
  };
}

/** Statuses of calls of the portal's own. After the attack before it the portal may be busy (503) for a moment, which is no answer. */
async function readOwn({ call }: Stage): Promise<string> {
  const answer = async (path: string, tries = 20): Promise<number> => {
    const { status } = await call('GET', path);
    if (status !== 503 || tries === 0) return status;
    await delay(500);
    return answer(path, tries - 1);
  };
  const paths = [
    '/rest/apigov/v1/public',
    '/rest/shipment/v1/sac/config/portalnews',
    '/rest/apigov/v1/noa/specs',
    '/config.json',
    '/healthz',
  ];
  return (await Promise.all(paths.map((path) => answer(path)))).join(' ');
}

const change = (stage: Stage, upstream: string) =>
  stage.call('PUT', `/rest/system/apigov/v1/inventory/api2/${stage.systemName}`, stage.governance, {
    upstream,
  });

function offer(stage: Stage, address: string): Attempt {
  return {
    name: `an upstream at ${address}`,
    async run() {
      const { status } = await change(stage, address);
      if (status >= 400 && status < 500) return null;
      await change(stage, stage.upstream.url);
      return `it got ${status}`;
    },
  };
}

/** Held: it is refused, or a call to it is, without a word to the service that lies there. */
function callInside(stage: Stage, host: string): Attempt {
  const { inside, portal, base, upstream, webshop } = stage;
  return {
    name: `an upstream at ${host}, at the port of a service inside`,
    async run() {
      const { status } = await change(stage, `http://${host}:${new URL(inside.url).port}`);
      if (status >= 400 && status < 500) return null;
      const before = inside.seen.length;
      // In force within a second.
      await delay(1_000);
      const called = await fetch(`${portal}${base}/x`, { headers: { apikey: webshop.apiKey } });
      await change(stage, upstream.url);
      await delay(1_000);
      return inside.seen.length > before ? `the service was called: ${called.status}` : null;
    },
  };
}
