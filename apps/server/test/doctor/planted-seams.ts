import { inject } from 'vitest';
import type { SeamName } from '../../src/config/outward-seams.ts';
import { startRegister } from '../../src/accounts/customer/register/fake-register-server.ts';
import { startCollector } from '../start-collector.ts';
import { startReplicatedPostgres } from '../start-replicated-postgres.ts';
import { cloneFor, nobody, type Scene, type Variables } from './scene.ts';
import { startCompany } from './planted-around.ts';
import {
  answerAs,
  answerJson,
  aPage,
  openGreeter,
  openSecureWeb,
  openWeb,
} from './wrong-services.ts';

/** A row of the table of seams with a fault, and what the line's advice makes of it. */
export interface PlantedSeam {
  readonly seam: SeamName;
  readonly what: string;
  readonly plant: (scene: Scene) => Promise<{ faulty: Variables; mended: Variables }>;
  readonly says: string;
  readonly mend: string;
}

/** A service of HTTP by the variables that lead to its address, and what the right one answers. */
interface Service {
  readonly seam: SeamName;
  readonly start: (scene: Scene) => Promise<string>;
  readonly toVariables: (address: string) => Variables;
  readonly mend: string;
}

const atWeb =
  (...handle: Parameters<typeof openWeb> extends [unknown, infer Handle] ? [Handle] : never) =>
  async (scene: Scene) =>
    `http://${await openWeb(scene, ...handle)}`;

const listing = answerAs('application/xml', '<ListBucketResult></ListBucketResult>');

const services: readonly Service[] = [
  {
    seam: 'OTHER_PORTAL_URL',
    start: atWeb(answerJson({ version: '1.0.0', build: 'x' })),
    toVariables: (address) => ({ OTHER_PORTAL_URL: address }),
    mend: 'Start it, or set its PORTAL_URL here',
  },
  {
    seam: 'GATEWAY_URL',
    start: async ({ healthy }) =>
      (healthy['PORTAL_URL'] ?? '').replace('//127.0.0.1', '//localhost'),
    toVariables: (address) => ({ GATEWAY_URL: address }),
    mend: 'Make the proxy send /rest there to a gateway',
  },
  {
    seam: 'CUSTOMER_REGISTER_URL',
    async start({ closed }) {
      const register = await startRegister();
      closed.push(() => register.close());
      return register.url;
    },
    toVariables: (address) => ({ CUSTOMER_REGISTER_URL: address }),
    mend: 'Set the address before /customers',
  },
  {
    seam: 'VIES_URL',
    start: atWeb(answerJson({ isValid: false, userError: 'INVALID' })),
    toVariables: (address) => ({ VIES_URL: address }),
    mend: 'Set the address before /ms',
  },
  {
    seam: 'STATUS_URL',
    start: atWeb(answerJson({ components: [] })),
    toVariables: (address) => ({ STATUS_URL: address }),
    mend: 'Set the address of its summary.json',
  },
  {
    seam: 'EDI_STORAGE_URL',
    start: atWeb(listing),
    toVariables: (address) => ({ EDI_STORAGE_URL: address }),
    mend: 'Set a bucket that anybody may list',
  },
  {
    seam: 'S3_ENDPOINT',
    start: atWeb(listing),
    toVariables: (address) => ({ S3_ENDPOINT: address, S3_BUCKET: 'papers' }),
    mend: 'Set the address of the service, without the bucket',
  },
  {
    seam: 'SENTRY_DSN',
    start: atWeb(answerJson({})),
    toVariables: (address) => ({ SENTRY_DSN: `${address.replace('//', '//key@')}/7` }),
    mend: 'Copy it from the project there',
  },
  {
    seam: 'TAG_MANAGER_URL',
    start: atWeb(answerAs('text/javascript', '')),
    toVariables: (address) => ({ TAG_MANAGER_URL: address }),
    mend: 'Set the address of its script',
  },
  {
    seam: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    async start({ closed }) {
      const collector = await startCollector();
      closed.push(() => collector.close());
      return collector.url;
    },
    toVariables: (address) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: address }),
    mend: 'Set its port of OTLP over HTTP',
  },
];

function toFaults({ seam, start, toVariables, mend }: Service): PlantedSeam[] {
  const plantAt = (find: (scene: Scene) => Promise<string> | string) => async (scene: Scene) => ({
    faulty: toVariables(await find(scene)),
    mended: toVariables(await start(scene)),
  });
  return [
    {
      seam,
      what: 'away',
      plant: plantAt(() => `http://${nobody}`),
      says: `(${seam}) does not answer: connect ECONNREFUSED`,
      mend,
    },
    {
      seam,
      what: 'another web server',
      plant: plantAt(async (scene) => `http://${await openWeb(scene, aPage)}`),
      says: `(${seam}) is not what answers there: 200, text/html`,
      mend,
    },
    {
      seam,
      what: 'no web server at all',
      plant: plantAt(async (scene) => `http://${await openGreeter(scene)}`),
      says: `(${seam}) does not answer: another service answers there`,
      mend,
    },
    {
      seam,
      what: 'TLS asked of a plain port',
      plant: async (scene) => {
        const address = await start(scene);
        return {
          faulty: toVariables(address.replace('http:', 'https:')),
          mended: toVariables(address),
        };
      },
      says: `(${seam}) does not answer: it does not speak TLS at this port`,
      mend: `Write http:// in ${seam}`,
    },
    {
      seam,
      what: 'a port of TLS asked without it',
      plant: plantAt(async (scene) => `http://${await openSecureWeb(scene, aPage)}`),
      says: `(${seam}) does not answer: it speaks nothing but TLS at this port`,
      mend: `Write https:// in ${seam}`,
    },
    {
      seam,
      what: 'a certificate that nobody trusts',
      plant: plantAt(async (scene) => `https://${await openSecureWeb(scene, aPage)}`),
      says: `(${seam}) does not answer: its certificate is not trusted`,
      mend: 'NODE_EXTRA_CA_CERTS',
    },
  ];
}

const mendTo =
  (faulty: Variables) =>
  async ({ healthy }: Scene) => ({
    faulty,
    mended: Object.fromEntries(Object.keys(faulty).map((name) => [name, healthy[name] ?? ''])),
  });

const others: readonly PlantedSeam[] = [
  {
    seam: 'S3_BUCKET',
    what: 'a bucket that is not there',
    plant: async (scene) => {
      const server = await openWeb(scene, (request, response) =>
        request.url?.startsWith('/papers?')
          ? listing(request, response)
          : answerAs(
              'application/xml',
              '<Error><Code>NoSuchBucket</Code></Error>',
              404,
            )(request, response),
      );
      const at = { S3_ENDPOINT: `http://${server}` };
      return { faulty: { ...at, S3_BUCKET: 'paper' }, mended: { ...at, S3_BUCKET: 'papers' } };
    },
    says: '(S3_ENDPOINT) is not what answers there: 404',
    mend: 'Set S3_BUCKET to a bucket that is there',
  },
  {
    seam: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    what: 'a collector that refuses',
    plant: async (scene) => {
      const server = await openWeb(scene, (request, response) =>
        answerJson({}, request.headers.authorization === 'Bearer right' ? 200 : 401)(
          request,
          response,
        ),
      );
      const at = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://${server}` };
      const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20right' };
      return { faulty: at, mended: { ...at, ...headers } };
    },
    says: 'is not what answers there: 401',
    mend: 'Check OTEL_EXPORTER_OTLP_HEADERS',
  },
  {
    seam: 'SANDBOX_CARRIER_URL',
    what: 'away',
    plant: async ({ healthy }) => ({
      faulty: { SANDBOX_CARRIER_URL: `http://${nobody}` },
      mended: { SANDBOX_CARRIER_URL: healthy['CARRIER_URL'] ?? '' },
    }),
    says: '(SANDBOX_CARRIER_URL) does not answer: connect ECONNREFUSED',
    mend: 'Start it, or correct it',
  },
  {
    seam: 'CARRIER_URL',
    what: 'TLS asked of a plain port',
    plant: async ({ healthy }) => {
      const carrier = healthy['CARRIER_URL'] ?? '';
      return {
        faulty: { CARRIER_URL: carrier.replace('http:', 'https:') },
        mended: { CARRIER_URL: carrier },
      };
    },
    says: '(CARRIER_URL) does not speak TLS at this port',
    mend: 'Write http:// in it',
  },
  {
    seam: 'CARRIER_URL',
    what: 'away',
    plant: mendTo({ CARRIER_URL: `http://${nobody}` }),
    says: '(CARRIER_URL) accepts no connections',
    mend: 'Check that it is running',
  },
  {
    seam: 'PORTAL_URL',
    what: 'another web server',
    plant: async (scene) => mendTo({ PORTAL_URL: `http://${await openWeb(scene, aPage)}` })(scene),
    says: 'Another service, or a portal with another SECRET_KEY, answers at',
    mend: 'correct PORTAL_URL',
  },
  {
    seam: 'PORTAL_URL',
    what: 'TLS asked of a plain port',
    plant: async (scene) => {
      const url = (scene.healthy['PORTAL_URL'] ?? '').replace('http:', 'https:');
      return mendTo({ PORTAL_URL: url })(scene);
    },
    says: '(PORTAL_URL): it does not speak TLS at this port',
    mend: 'Write http:// in PORTAL_URL',
  },
  {
    seam: 'OIDC_ISSUER',
    what: 'another web server',
    plant: async (scene) => {
      const mended = await startCompany(scene, { claims: ['email', 'email_verified'] });
      const OIDC_ISSUER = `http://${await openWeb(scene, aPage)}`;
      return { faulty: { ...mended, OIDC_ISSUER }, mended };
    },
    says: 'does not describe an issuer',
    mend: 'Set the address before /.well-known',
  },
  {
    seam: 'OIDC_ISSUER',
    what: 'TLS asked of a plain port',
    plant: async (scene) => {
      const mended = await startCompany(scene, { claims: ['email', 'email_verified'] });
      const OIDC_ISSUER = mended.OIDC_ISSUER.replace('http:', 'https:');
      return { faulty: { ...mended, OIDC_ISSUER }, mended };
    },
    says: '(OIDC_ISSUER) cannot be read: it does not speak TLS at this port',
    mend: 'Write http:// in OIDC_ISSUER',
  },
  {
    seam: 'VALKEY_URL',
    what: 'PostgreSQL in its place',
    plant: (scene) =>
      mendTo({ VALKEY_URL: `redis://${new URL(inject('postgresUrl')).host}` })(scene),
    says: '(VALKEY_URL) does not answer: another service answers there',
    mend: 'Check address and password',
  },
  {
    seam: 'VALKEY_URL',
    what: 'TLS asked of a plain port',
    plant: async (scene) => {
      const url = (scene.healthy['VALKEY_URL'] ?? '').replace('redis:', 'rediss:');
      return mendTo({ VALKEY_URL: url })(scene);
    },
    says: '(VALKEY_URL) does not answer: it does not speak TLS at this port',
    mend: 'Write redis:// in VALKEY_URL',
  },
  {
    seam: 'VALKEY_URL',
    what: 'a password that it does not have',
    plant: async (scene) => {
      const url = (scene.healthy['VALKEY_URL'] ?? '').replace('//', '//who:hidden-word@');
      return mendTo({ VALKEY_URL: url })(scene);
    },
    says: '(VALKEY_URL) does not let the portal in: WRONGPASS',
    mend: 'Check address and password',
  },
  {
    seam: 'SMTP_URL',
    what: 'TLS asked of a plain port',
    plant: async (scene) => {
      const url = (scene.healthy['SMTP_URL'] ?? '').replace('smtp:', 'smtps:');
      return mendTo({ SMTP_URL: url })(scene);
    },
    says: '(SMTP_URL) does not accept e-mails: it does not speak TLS at this port',
    mend: 'Write smtp:// in SMTP_URL',
  },
  {
    seam: 'SMTP_URL',
    what: 'a port of TLS asked without it',
    plant: async (scene) =>
      mendTo({ SMTP_URL: `smtp://${await openSecureWeb(scene, aPage)}` })(scene),
    says: '(SMTP_URL) does not accept e-mails: it speaks nothing but TLS at this port',
    mend: 'Write smtps:// in SMTP_URL',
  },
  {
    seam: 'SMTP_URL',
    what: 'something else in its place',
    plant: async (scene) => mendTo({ SMTP_URL: `smtp://${await openGreeter(scene)}` })(scene),
    says: '(SMTP_URL) does not accept e-mails: another service answers there',
    mend: 'Check address and port',
  },
  {
    seam: 'DATABASE_URL',
    what: 'Valkey in its place',
    plant: async (scene) => {
      const { host } = new URL(scene.healthy['VALKEY_URL'] ?? '');
      return mendTo({ DATABASE_URL: `postgres://portal:hidden-word@${host}/portal` })(scene);
    },
    says: 'The database at DATABASE_URL does not answer',
    mend: 'Check its address',
  },
  {
    seam: 'DATABASE_URL',
    what: 'TLS asked of a plain port',
    plant: async (scene) => {
      const url = `${scene.healthy['DATABASE_URL']}?sslmode=require`;
      return mendTo({ DATABASE_URL: url })(scene);
    },
    says: 'The database at DATABASE_URL does not speak TLS at this port',
    mend: 'Take sslmode out of DATABASE_URL',
  },
  {
    seam: 'DATABASE_URL',
    what: 'a replica',
    plant: async (scene) => {
      const other = await startReplicatedPostgres();
      scene.closed.push(() => other.stop());
      return mendTo({ DATABASE_URL: other.replicaUrl })(scene);
    },
    says: 'DATABASE_URL leads to a replica, which takes no changes',
    mend: 'Set DATABASE_URL to the database that it follows',
  },
  {
    seam: 'DATABASE_DIRECT_URL',
    what: 'another database',
    plant: async (scene) => {
      const { url } = await cloneFor(scene);
      return {
        faulty: { DATABASE_DIRECT_URL: url },
        mended: { DATABASE_DIRECT_URL: scene.healthy['DATABASE_URL'] ?? '' },
      };
    },
    says: 'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases',
    mend: 'Set what the pooler of DATABASE_URL leads to',
  },
  {
    seam: 'DATABASE_DIRECT_URL',
    what: 'away',
    plant: async ({ healthy }) => ({
      faulty: { DATABASE_DIRECT_URL: `postgres://portal:hidden-word@${nobody}/portal` },
      mended: { DATABASE_DIRECT_URL: healthy['DATABASE_URL'] ?? '' },
    }),
    says: 'The database at DATABASE_DIRECT_URL does not answer: connect ECONNREFUSED',
    mend: 'Check its address',
  },
  {
    seam: 'DATABASE_REPLICA_URL',
    what: 'away',
    plant: mendTo({ DATABASE_REPLICA_URL: `postgres://portal:hidden-word@${nobody}/portal` }),
    says: 'The database at DATABASE_REPLICA_URL does not answer: connect ECONNREFUSED',
    mend: 'Check its address',
  },
  {
    seam: 'DATABASE_REPLICA_URL',
    what: 'the database itself',
    plant: ({ healthy }) =>
      mendTo({ DATABASE_REPLICA_URL: healthy['DATABASE_URL'] ?? '' })({ healthy, closed: [] }),
    says: 'DATABASE_REPLICA_URL leads to the database itself, not to a replica',
    mend: 'or leave it out',
  },
  {
    seam: 'DATABASE_REPLICA_URL',
    what: 'a replica of another server',
    plant: async (scene) => {
      const other = await startReplicatedPostgres();
      scene.closed.push(() => other.stop());
      return mendTo({ DATABASE_REPLICA_URL: other.replicaUrl })(scene);
    },
    says: 'DATABASE_REPLICA_URL and DATABASE_URL lead to different databases',
    mend: 'Set a standby of DATABASE_URL',
  },
];

export const plantedSeams: readonly PlantedSeam[] = [...services.flatMap(toFaults), ...others];
