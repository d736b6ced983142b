import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { expect, test } from 'vitest';
import { portalBases } from '@portal/contract/addresses/portal-bases';
import { servedPaths } from '@portal/contract/addresses/served-paths';
import { readVariables } from '@portal/server/config/read-variables';
import { variableList } from '@portal/server/config/variables';
import { fromRoot } from './root.mjs';

/** As it was parsed: what is not there is a failed test. */
type Manifest = ReturnType<typeof JSON.parse>;

const read = (file: string) => readFileSync(fromRoot(`deploy/${file}`), 'utf8');
const files = readdirSync(fromRoot('deploy/kubernetes')).filter((file) => file.endsWith('.yaml'));
const objects: Manifest[] = files
  .flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)))
  .map((document) => document.toJS());
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const workloads = ofKind('Deployment');
const settings: Record<string, string> = ofKind('ConfigMap')[0].data;
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** 25 seconds after the wait a process ends whatever hangs (`apps/server/src/main.ts`). */
const longestStop = 25;

const known = new Set([...variableList.map(({ name }) => name), 'NODE_ENV']);
const isVariable = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''));

/** What a server would say of variables; those that lie in files are as they ought to be. */
function findFaults(variables: Record<string, string>): string[] {
  const plain = Object.entries(variables).filter(([name]) => !name.endsWith('_FILE'));
  const secrets = { DATABASE_URL: 'postgres://database', SECRET_KEY: '-'.repeat(32) };
  return [
    ...Object.keys(variables).filter((name) => !isVariable(name)),
    ...readVariables({ ...secrets, ...Object.fromEntries(plain) }).faults,
  ];
}

const matches = (selector: Manifest, labels: Record<string, string>): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([name, value]) => labels[name] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, values }: { key: string; values: string[] }) =>
      labels[key] !== undefined && values.includes(labels[key]),
  );

test.each(objects.filter(({ kind }) => kind !== 'Kustomization'))(
  'Kubernetes takes $kind $metadata.name, by its schema',
  async (object) => {
    const name = `kubernetes-models/${object.apiVersion}/${object.kind}`;
    const module: Manifest = await import(/* @vite-ignore */ name);
    expect(() => new module[object.kind](object).validate()).not.toThrow();
    const faulty = { ...object, metadata: 'none' };
    expect(() => new module[object.kind](faulty).validate()).toThrow('metadata');
  },
);

test('the kustomization names every manifest but the example, and the version of the product', () => {
  const [{ resources, images }] = ofKind('Kustomization');
  expect(new Set([...resources, 'kustomization.yaml', 'secrets.example.yaml'])).toEqual(
    new Set(files),
  );
  expect(images[0].newTag).toBe(version);
  for (const { spec } of workloads)
    expect(spec.template.spec.containers[0].image).toBe(`${images[0].name}:${version}`);
});

test('what selects pods finds them, and ports have names that they have', () => {
  const labels = workloads.map(({ spec }) => spec.template.metadata.labels);
  for (const { spec } of workloads)
    expect(matches(spec.selector, spec.template.metadata.labels)).toBe(true);
  const selectors = [
    ...ofKind('Service').map(({ spec }) => ({ matchLabels: spec.selector })),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector),
    ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector),
  ];
  for (const selector of selectors)
    expect(labels.filter((one) => matches(selector, one)).length).toBeGreaterThan(0);
  const names = workloads.map(({ metadata }) => metadata.name);
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    expect(names).toContain(spec.scaleTargetRef.name);
  const services = ofKind('Service').map(({ metadata }) => metadata.name);
  for (const { backend } of ofKind('Ingress')[0].spec.rules[0].http.paths)
    expect(services).toContain(backend.service.name);
  const ports = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.ingress ?? []);
  for (const { port } of ports.flatMap((rule) => rule.ports))
    expect(['http', 'metrics']).toContain(port);
});

test.each(workloads)('$metadata.name: variables, probes, secrets and the stop fit', ({ spec }) => {
  const pod = spec.template.spec;
  const [container] = pod.containers;
  const own = container.env.map(({ name, value }: Manifest) => [name, value]);
  const variables = { ...settings, ...Object.fromEntries(own) };
  expect(findFaults(variables)).toEqual([]);
  const ports = Object.fromEntries(
    container.ports.map(({ name, containerPort }: Manifest) => [name, String(containerPort)]),
  );
  expect(ports).toEqual({ http: settings['PORT'], metrics: settings['METRICS_PORT'] });
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path, port } = container[probe].httpGet;
    expect(path).toBe(probe === 'readinessProbe' ? '/readyz' : '/healthz');
    expect(servedPaths).toContain(path);
    expect(port).toBe('http');
  }
  const wait = Number(settings['STOP_WAIT_SECONDS']) + container.lifecycle.preStop.sleep.seconds;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(wait + longestStop);
  // Out of rotation before the process closes.
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  expect(periodSeconds * failureThreshold).toBeLessThan(Number(settings['STOP_WAIT_SECONDS']));
  expect(pod.securityContext.runAsNonRoot).toBe(true);
  expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
  expectSecretFiles(container, pod.volumes);
});

/** Each file of a secret lies where one is mounted, and the example says what to put there. */
function expectSecretFiles(container: Manifest, volumes: Manifest[]) {
  const mount = container.volumeMounts.find(({ name }: Manifest) => name === 'secrets');
  const volume = volumes.find(({ name }) => name === 'secrets');
  const [example] = ofKind('Secret');
  expect(volume.secret.secretName).toBe(example.metadata.name);
  const named = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'));
  expect(named.map(([, file]) => file.replace(`${mount.mountPath}/`, '')).sort()).toEqual(
    Object.keys(example.stringData).sort(),
  );
  const writable = container.volumeMounts.map(({ mountPath }: Manifest) => mountPath);
  expect(writable).toContain(settings['DATA_DIR']);
}

test("the portal's own calls go to the portal, in Kubernetes and with compose", () => {
  const paths = ofKind('Ingress')[0].spec.rules[0].http.paths;
  const own = paths.filter(
    ({ path, backend }: Manifest) => path.startsWith('/rest/') && backend.service.name === 'portal',
  );
  expect(own.map(({ path }: Manifest) => path).sort()).toEqual([...portalBases].sort());
  const alternatives = portalBases.map((base) => base.replace('/rest/', '')).join('|');
  expect(read('compose/nginx.conf')).toContain(`location ~ ^/rest/(${alternatives})(/|$)`);
});

test('nginx takes the configuration of the compose file', () => {
  const place = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const file = join(place, 'nginx.conf');
  const text = read('compose/nginx.conf').replaceAll(
    /server [a-z0-9-]+:4000/g,
    'server 127.0.0.1:1',
  );
  writeFileSync(file, text.replace('/tmp/nginx.pid', join(place, 'pid')));
  const { stderr, status } = spawnSync('/usr/sbin/nginx', ['-t', '-c', file, '-p', place], {
    encoding: 'utf8',
  });
  rmSync(place, { recursive: true });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

test('services of the compose file have variables that servers know, secrets that it declares, and time to stop', () => {
  const compose: Manifest = parse(read('compose/compose.yaml'), { merge: true });
  const services: [string, Manifest][] = Object.entries(compose.services);
  const named = services.map(([name]) => name);
  const ours = services.filter(([, { image }]) => image === 'developer-portal');
  expect(ours.length).toBe(6);
  for (const [name, service] of services) {
    const needed = service.depends_on ?? [];
    for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
      expect(named).toContain(other);
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty([secret]);
    const files = Object.entries<string>(service.environment ?? {})
      .filter(([variable]) => variable.endsWith('_FILE'))
      .map(([, file]) => file.replace('/run/secrets/', ''));
    expect([name, new Set(files)]).toEqual([name, new Set(service.secrets)]);
  }
  for (const [name, service] of ours.filter(([one]) => one !== 'carrier')) {
    expect([name, findFaults(service.environment)]).toEqual([name, []]);
    expect(service.read_only).toBe(true);
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThanOrEqual(5 + longestStop);
  }
});

test.each(['developer-portal@.service', 'developer-portal-gateway@.service'])(
  '%s has variables that servers know, credentials that it loads, and time to stop',
  (unit) => {
    const text = read(`systemd/${unit}`);
    const pairs = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list = '']) =>
      list.split(' ').map((pair) => pair.split('=', 2)),
    );
    expect(pairs.map(([name = '']) => name).filter((name) => !isVariable(name))).toEqual([]);
    const used = pairs.flatMap(([, value = '']) => /^%d\/(.+)$/.exec(value)?.[1] ?? []);
    const loaded = [...text.matchAll(/^LoadCredential=([^:]+):/gm)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(loaded));
    const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
    expect(Number(stop)).toBeGreaterThanOrEqual(5 + longestStop);
  },
);

test('the image knows variables of servers, runs as nobody, and asks for a path that they serve', () => {
  const text = read('Containerfile');
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
  const names = [...block.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !isVariable(name))).toEqual(['HOME']);
  expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(servedPaths).toContain(/PORT\}(\/\w+)/.exec(text)?.[1]);
});

test('nothing that is shipped shows metrics on a public address: who listens there has METRICS_PORT, proxies refuse them', () => {
  const compose: Manifest = parse(read('compose/compose.yaml'), { merge: true });
  const servers = Object.values<Manifest>(compose.services)
    .map(({ environment }) => environment ?? {})
    .filter(({ PORTAL_ENV }) => PORTAL_ENV !== undefined);
  expect(servers.length).toBe(5);
  for (const variables of [settings, ...servers]) expect(variables).toHaveProperty('METRICS_PORT');
  const shipped = readdirSync(fromRoot('deploy'), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of shipped.filter((entry) => entry.isFile()))
    expect([name, readFileSync(join(parentPath, name), 'utf8')]).not.toEqual([
      name,
      expect.stringContaining('METRICS_PUBLIC'),
    ]);
  const nginx = read('compose/nginx.conf');
  expect(nginx.match(/location = \/metrics \{ return 404; \}/g)).toHaveLength(
    nginx.match(/^ {4}server \{$/gm)?.length ?? 0,
  );
  expect(read('haproxy/haproxy.cfg')).toMatch(/return status 404 if \{ path,url_dec .*metrics/);
});
