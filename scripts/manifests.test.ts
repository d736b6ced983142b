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
/** The manifests of a folder, and how they are put together. */
const readFolder = (folder: string) => {
  const files = readdirSync(fromRoot(`deploy/kubernetes/${folder}`));
  const yaml = files.filter((file) => file.endsWith('.yaml'));
  const objects: Manifest[] = yaml
    .flatMap((file) => parseAllDocuments(read(`kubernetes/${folder}/${file}`)))
    .map((document) => document.toJS());
  const [kustomization] = objects.filter(({ kind }) => kind === 'Kustomization');
  return { files: yaml, objects, kustomization };
};
const folders = readdirSync(fromRoot('deploy/kubernetes'));
const { objects, kustomization } = readFolder('base');
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const workloads = ofKind('Deployment');
const toPairs = (lines: readonly string[]) =>
  Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
const settings: Record<string, string> = toPairs(
  read('kubernetes/base/settings.env').match(/^[^#].*$/gm) ?? [],
);
const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** 25 seconds after the wait a process ends whatever hangs (`apps/server/src/main.ts`). */
const longestStop = 25;

const known = new Set([...variableList.map(({ name }) => name), 'NODE_ENV']);
const isVariable = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''));

/** What a server would say of variables; those that lie in files are as they ought to be. */
function findFaults(variables: Record<string, string>): string[] {
  // A variable of compose is what it is where nobody sets it.
  const plain = Object.entries(variables)
    .filter(([name]) => !name.endsWith('_FILE'))
    .map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
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

const all = folders.flatMap((folder) => readFolder(folder).objects);

test.each(all.filter(({ kind }) => kind !== 'Kustomization'))(
  'Kubernetes takes $kind $metadata.name, by its schema',
  async (object) => {
    const models =
      object.kind === 'PodMonitor' ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models';
    const name = `${models}/${object.apiVersion}/${object.kind}`;
    const module: Manifest = await import(/* @vite-ignore */ name);
    expect(() => new module[object.kind](object).validate()).not.toThrow();
    const faulty = { ...object, metadata: 'none' };
    expect(() => new module[object.kind](faulty).validate()).toThrow('metadata');
  },
);

test.each(folders)('the kustomization %s names every manifest but the example', (folder) => {
  const { files, kustomization: own } = readFolder(folder);
  const named = own.resources.filter((one: string) => !one.startsWith('../'));
  const apart = ['kustomization.yaml', 'secrets.example.yaml'];
  expect(new Set(named)).toEqual(new Set(files.filter((file) => !apart.includes(file))));
  for (const base of own.resources.filter((one: string) => one.startsWith('../')))
    expect(folders).toContain(base.slice(3));
});

test('images have the version of the product', () => {
  const [image] = kustomization.images;
  expect(image.newTag).toBe(version);
  for (const { spec } of all.filter(({ kind }) => kind === 'Deployment'))
    expect(spec.template.spec.containers[0].image).toBe(`${image.name}:${version}`);
});

test('settings get a name by what is in them, so that a change rolls out; no manifest has them under a fixed one', () => {
  const [{ name, envs }] = kustomization.configMapGenerator;
  expect([name, envs]).toEqual(['portal-settings', ['settings.env']]);
  expect(kustomization.generatorOptions?.disableNameSuffixHash).toBeUndefined();
  expect(ofKind('ConfigMap')).toEqual([]);
  for (const { spec } of workloads)
    expect(spec.template.spec.containers[0].envFrom).toEqual([{ configMapRef: { name } }]);
});

test('overlays patch what is there, with settings that a server of them takes', () => {
  for (const folder of ['sandbox', 'carrier']) {
    const { configMapGenerator, patches = [] } = readFolder(folder).kustomization;
    const [{ name, behavior, literals }] = configMapGenerator;
    expect([name, behavior]).toEqual(['portal-settings', 'merge']);
    expect(findFaults({ ...settings, ...toPairs(literals) })).toEqual([]);
    for (const { target } of patches)
      expect(ofKind(target.kind).map(({ metadata }) => metadata.name)).toContain(target.name);
  }
});

test('a pod asks for no less memory than was measured, and calls nobody but those of the list', () => {
  const text = readFileSync(fromRoot('docs/operations.md'), 'utf8');
  const [, portal, more, gateway] =
    /a portal holds (\d+) MB of memory, [^,]* (\d+) more, and a gateway (\d+)/.exec(text) ?? [];
  for (const { metadata, spec } of workloads) {
    const { requests, limits } = spec.template.spec.containers[0].resources;
    const held = metadata.name === 'gateway' ? Number(gateway) : Number(portal) + Number(more);
    expect(Number.parseInt(requests.memory, 10) * 1.048_576).toBeGreaterThan(held);
    expect(limits).toHaveProperty('memory');
  }
  const rules = ofKind('NetworkPolicy').flatMap(({ spec }) => spec.egress ?? []);
  expect(rules.length).toBeGreaterThan(2);
  for (const { to, ports } of rules) {
    expect(ports.length).toBeGreaterThan(0);
    const open = to.filter(({ ipBlock }: Manifest) => ipBlock?.cidr === '0.0.0.0/0');
    for (const { ipBlock } of open) expect(ipBlock.except).toContain('169.254.0.0/16');
  }
});

test('what selects pods finds them, and ports have names that they have', () => {
  const pods = all.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template);
  const labels = pods.map(({ metadata }) => metadata.labels);
  for (const { spec } of workloads)
    expect(matches(spec.selector, spec.template.metadata.labels)).toBe(true);
  const selectors = [
    ...all
      .filter(({ kind }) => kind === 'Service')
      .map(({ spec }) => ({ matchLabels: spec.selector })),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector),
    ...all.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec.podSelector),
    ...all.filter(({ kind }) => kind === 'PodMonitor').map(({ spec }) => spec.selector),
  ];
  for (const selector of selectors)
    expect(labels.filter((one) => matches(selector, one)).length).toBeGreaterThan(0);
  const names = workloads.map(({ metadata }) => metadata.name);
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    expect(names).toContain(spec.scaleTargetRef.name);
  const services = ofKind('Service').map(({ metadata }) => metadata.name);
  for (const { backend } of ofKind('Ingress')[0].spec.rules[0].http.paths)
    expect(services).toContain(backend.service.name);
  const ports = all
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap(({ spec }) => spec.ingress ?? []);
  const asked = all.flatMap(({ spec }) => spec?.podMetricsEndpoints ?? []);
  for (const { port } of [...ports.flatMap((rule) => rule.ports), ...asked])
    expect(['http', 'metrics', 'carrier']).toContain(port);
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
  expect(ours.length).toBe(7);
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

test('mail is sent, and what is written outlives its container', () => {
  const compose: Manifest = parse(read('compose/compose.yaml'), { merge: true });
  const services: [string, Manifest][] = Object.entries(compose.services);
  const servers = services.filter(([, { environment }]) => environment?.PORTAL_ENV);
  for (const [name, { environment, volumes }] of servers) {
    expect([name, environment.SMTP_URL]).toEqual([
      name,
      expect.stringMatching(/^\$\{SMTP_URL:-smtp:/),
    ]);
    expect([name, volumes]).toEqual([name, ['data:/var/lib/developer-portal']]);
  }
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes);
  const named = mounted.map((volume: string) => volume.split(':')[0] ?? '');
  expect(new Set(named.filter((name) => !name.startsWith('./')))).toEqual(
    new Set(Object.keys(compose.volumes)),
  );
  const { owner } = compose.services;
  expect([owner.profiles, owner.entrypoint.slice(1)]).toEqual([
    ['owner'],
    ['dist/server/portal.js', 'owner', 'create'],
  ]);
});

test.each(['developer-portal@.service', 'developer-portal-gateway@.service'])(
  '%s has variables that servers know, credentials that it loads, and time to stop',
  (unit) => {
    const text = read(`systemd/${unit}`);
    const set = /^(?:Environment=|ExecStart=\/usr\/bin\/env )((?:[A-Z_]+=\S* ?)+)/gm;
    const pairs = [...text.matchAll(set)].flatMap(([, list = '']) =>
      list
        .trim()
        .split(' ')
        .map((pair) => pair.split('=', 2)),
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
  expect(servers.length).toBe(6);
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
