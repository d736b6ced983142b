import type { SeamName } from '../../src/config/outward-seams.ts';
import { startRegister } from '../../src/accounts/customer/register/fake-register-server.ts';
import { startCollector } from '../start-collector.ts';
import { nobody, type Scene, type Variables } from './scene.ts';
import {
  answerAs,
  answerJson,
  aPage,
  openGreeter,
  openSecureWeb,
  openSilence,
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

export const listing = answerAs('application/xml', '<ListBucketResult></ListBucketResult>');

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
      what: 'one that hangs',
      plant: plantAt(async (scene) => `http://${await openSilence(scene)}`),
      says: `(${seam}) does not answer: it takes connections and says nothing`,
      mend: 'Restart it',
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

export const plantedServices: readonly PlantedSeam[] = services.flatMap(toFaults);
