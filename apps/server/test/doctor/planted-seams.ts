import { inject } from 'vitest';
import { startReplicatedPostgres } from '../start-replicated-postgres.ts';
import { startCompany } from './planted-around.ts';
import { listing, type PlantedSeam, plantedServices } from './planted-services.ts';
import { cloneFor, nobody, type Scene, type Variables } from './scene.ts';
import {
  answerAs,
  answerJson,
  aPage,
  openGreeter,
  openSecureWeb,
  openSilence,
  openWeb,
} from './wrong-services.ts';

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
    what: 'one that hangs',
    plant: async (scene) => mendTo({ VALKEY_URL: `redis://${await openSilence(scene)}` })(scene),
    says: '(VALKEY_URL) does not answer: it takes connections and says nothing',
    mend: 'Restart it',
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
    what: 'one that hangs',
    plant: async (scene) => mendTo({ SMTP_URL: `smtp://${await openSilence(scene)}` })(scene),
    says: '(SMTP_URL) does not accept e-mails: it takes connections and says nothing',
    mend: 'Restart it',
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

export const plantedSeams: readonly PlantedSeam[] = [...plantedServices, ...others];
