import type { Config } from '../../config/config.ts';
import { outwardSeams, type SeamName } from '../../config/outward-seams.ts';
import { createS3Send, toBucketUrl } from '../../platform/storage/s3-reader.ts';
import { explain } from './explain.ts';
import { fault, type Finding, look, ok, withoutSecrets } from './finding.ts';

const patienceMs = 5_000;
const longestText = 100_000;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** What is asked of a service, without any effect, and how its answer is known. */
interface Question {
  readonly name: SeamName;
  /** Null: not configured, or the same as something else that is asked. */
  readonly at: (config: Config) => string | null;
  readonly path?: string;
  /** JSON that is posted; nothing is, without it. */
  readonly body?: string;
  /** In place of a plain request. */
  readonly ask?: (at: string, config: Config, init: RequestInit) => Promise<Response>;
  readonly isRight: (answer: Answer) => boolean;
  /** Answers that have a mend of their own. */
  readonly mends?: Readonly<Record<number, string>>;
  /** Browsers go there, not this process: from here it may be out of reach. */
  readonly isForBrowsers?: true;
}

const list = '?list-type=2&max-keys=1';
const isList = ({ text }: Answer) => text.includes('<ListBucketResult');
const keys = 'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that they may list the bucket';
const headers = 'Check OTEL_EXPORTER_OTLP_HEADERS';

const questions: readonly Question[] = [
  {
    name: 'OTHER_PORTAL_URL',
    at: ({ otherPortalUrl }) => otherPortalUrl,
    path: '/version',
    isRight: ({ text }) => has(text, ['version', 'build']),
    isForBrowsers: true,
  },
  {
    name: 'GATEWAY_URL',
    at: ({ gatewayUrl, portalUrl }) => (gatewayUrl === portalUrl ? null : gatewayUrl),
    path: '/rest/portal-doctor',
    isRight: ({ text }) => has(text, ['compositeFault']),
    isForBrowsers: true,
  },
  {
    name: 'SANDBOX_CARRIER_URL',
    at: ({ sandboxCarrierUrl: at, carrierUrl }) => (at === carrierUrl ? null : at),
    isRight: ({ status }) => status < 500,
  },
  {
    name: 'CUSTOMER_REGISTER_URL',
    at: ({ customerRegisterUrl }) => customerRegisterUrl,
    path: '/customers/0/codes/0/verify',
    body: '{"code":""}',
    isRight: ({ status, type }) =>
      [400, 404, 410, 422].includes(status) && !type.includes('text/html'),
  },
  {
    name: 'VIES_URL',
    at: ({ viesUrl }) => viesUrl,
    path: '/ms/IE/vat/0',
    isRight: ({ text }) => has(text, ['isValid']) || has(text, ['actionSucceed']),
  },
  {
    name: 'STATUS_URL',
    at: ({ statusUrl }) => statusUrl,
    isRight: ({ text }) => has(text, ['components']),
    isForBrowsers: true,
  },
  {
    name: 'EDI_STORAGE_URL',
    at: ({ ediStorageUrl }) => ediStorageUrl,
    path: list,
    isRight: isList,
    isForBrowsers: true,
  },
  {
    name: 'S3_ENDPOINT',
    at: ({ s3 }) => s3 && s3.endpoint,
    ask: async (at, { s3 }, init) =>
      s3 ? createS3Send(s3)(`${toBucketUrl(s3)}${list}`, init) : fetch(at, init),
    isRight: isList,
    mends: { 401: keys, 403: keys, 404: outwardSeams.S3_BUCKET.mend },
  },
  {
    name: 'SENTRY_DSN',
    at: ({ sentryDsn }) => sentryDsn,
    ask: (at, _config, init) => sendNothing(new URL(at), init),
    isRight: ({ status, text }) => status === 200 && has(text, []),
    isForBrowsers: true,
  },
  {
    name: 'TAG_MANAGER_URL',
    at: ({ tagManagerUrl }) => tagManagerUrl,
    isRight: ({ status, type }) => status === 200 && type.includes('javascript'),
    isForBrowsers: true,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    at: ({ telemetry }) => telemetry && telemetry.endpoint,
    path: '/v1/logs',
    body: '{"resourceLogs":[]}',
    isRight: ({ status, type }) => status === 200 && !type.includes('text/html'),
    mends: { 401: headers, 403: headers },
  },
];

/** The headers of the collector go to no other service. */
function askPlainly({ name, path = '', body }: Question, at: string, config: Config) {
  const isCollector = name === 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const opens = isCollector ? config.telemetry?.headers : {};
  const posted = body !== undefined && {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...opens },
  };
  return (init: RequestInit) => fetch(`${at}${path}`, { ...init, ...posted });
}

/** An envelope without an item: what opens the project is looked at, and nothing is kept. */
function sendNothing(dsn: URL, init: RequestInit): Promise<Response> {
  const path = dsn.pathname.replace(/([^/]*)\/?$/, 'api/$1/envelope/');
  const url = new URL(`${path}?sentry_version=7&sentry_key=${dsn.username}`, dsn.origin);
  return fetch(url, { ...init, method: 'POST', body: '{}\n' });
}

/** Asks each service that is called by HTTP what only it answers. */
export async function checkServicesOfHttp(config: Config): Promise<Finding[]> {
  const found = await Promise.all(questions.map((question) => check(question, config)));
  return found.filter((finding) => finding !== null);
}

async function check(question: Question, config: Config): Promise<Finding | null> {
  const { name, at, ask, isForBrowsers } = question;
  const address = at(config);
  if (!address) return null;
  const { reaches, mend } = outwardSeams[name];
  const who = `${reaches} at ${withoutSecrets(address)} (${name})`;
  try {
    const init = { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' } as const;
    const response = ask ? ask(address, config, init) : askPlainly(question, address, config)(init);
    return judge(question, who, await read(await response));
  } catch (error) {
    const { reason, mend: certain } = await explain(name, address, error);
    const tell = isForBrowsers && !certain ? look : fault;
    return tell(`${who} does not answer: ${reason}`, certain ?? mend);
  }
}

async function read(response: Response): Promise<Answer> {
  const text = (await response.text()).slice(0, longestText);
  return { status: response.status, type: response.headers.get('content-type') ?? '', text };
}

function judge({ name, isRight, mends = {} }: Question, who: string, answer: Answer): Finding {
  if (isRight(answer)) return ok(`${who} answers`);
  const { status, type } = answer;
  const what = type ? `${status}, ${type.split(';', 1)[0]}` : String(status);
  return fault(
    `${who} is not what answers there: ${what}`,
    mends[status] ?? outwardSeams[name].mend,
  );
}

function has(text: string, names: readonly string[]): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && names.every((name) => name in value);
  } catch {
    return false;
  }
}
