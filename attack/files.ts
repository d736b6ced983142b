import { strToU8, zipSync } from 'fflate';
import { hostileFiles } from '@portal/label/hostile-files';
import type { Attempt, Family } from './attempt.ts';
import type { Stage } from './stage.ts';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** An operation that takes somebody's file or text, by its id, and how it gets there. */
interface Surface {
  readonly operation: string;
  readonly files: readonly { readonly name: string; readonly bytes: () => Buffer }[];
  readonly toCall: (stage: Stage, file: Buffer) => Sent;
}

const ofText = (name: string, text: () => string) => ({ name, bytes: () => Buffer.from(text()) });

const ofZip = (name: string, files: () => Record<string, Uint8Array>) => ({
  name,
  bytes: () => Buffer.from(zipSync(files())),
});

/** Each refers to all others. */
function toRing(size: number): Record<string, Uint8Array> {
  const names = Array.from({ length: size }, (_, at) => `part${at}.yaml`);
  const all = names.map((name) => `  - $ref: ${name}`).join('\n');
  const parts = names.map((name) => [name, strToU8(`anyOf:\n${all}\n`)]);
  const whole = strToU8(`${root}components: { schemas: { A: { $ref: part0.yaml } } }\n`);
  return { ...Object.fromEntries(parts), 'openapi.yaml': whole };
}

const head = "UNB+UNOC:3+SENDER:14+RECEIVER:14+261127:1200+1'UNH+1+IFTMIN:D:01B:UN'";
const interchanges = [
  ofText('3,000,000 empty segments', () => head + "'".repeat(3_000_000)),
  ofText('9,000,000 empty elements', () => `${head}NAD${'+'.repeat(9_000_000)}'`),
  ofText('10,000 torn messages', () => head.repeat(10_000)),
  ofText('9,000,000 release signs', () => `${head}FTX+${'?'.repeat(9_000_000)}'`),
];
const scenarios = [
  ofText('60,000 lists in each other', () => '['.repeat(60_000)),
  ofText('aliases of aliases', () => toAliases(9)),
  ofText('10 MB', () => 'a: b\n'.repeat(2_000_000)),
];
const documents = [
  ofText('aliases of aliases', () => `openapi: 3.1.0\n${toAliases(30)}`),
  ofText('500,000 lists in each other', () => '['.repeat(500_000)),
  ofText('5 MB of one name', () => `openapi: 3.1.0\n${'a: b\n'.repeat(1_000_000)}`),
];
const root = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n`;
const zips = [
  ofZip('256 MB of zeros', () => ({ 'openapi.yaml': new Uint8Array(256 * 1024 ** 2) })),
  ofZip('60,000 files', () =>
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`${at}.yaml`, strToU8('a: b')])),
  ),
  ofZip('a file outside of it', () => ({ '../../etc/passwd': strToU8(root) })),
  ofZip('a file of the server', () => ({
    'openapi.yaml': strToU8(`${root}components: { schemas: { A: { $ref: /etc/passwd } } }`),
  })),
  ofZip('parts that are parts of each other', () => toRing(400)),
  ofText('a directory without files', () => 'PK\u0005\u0006'.padEnd(22, '\0')),
];
/** Twice as long with each letter. */
const endless = ofText('a pattern that goes back for ever', () => toPatternDocument());
const toOverlay = (target: string, update: object = { summary: 'x'.repeat(100_000) }) =>
  JSON.stringify({ overlay: '1.0.0', actions: [{ target, update }] });
const overlays = [
  ...documents,
  ofText('a pattern of an overlay that goes back for ever', () =>
    toOverlay("$..[?search(@, '(a+)+(a+)+(a+)+b')]"),
  ),
  ofText('places in places in places', () => toOverlay('$..[?count(@..[?count(@..*) > 0]) > 0]')),
  ofText('much at many places', () => toOverlay('$..*')),
  ofText('10,000 actions', () => `{"overlay":"1.0.0","actions":[${'{},'.repeat(10_000)}{}]}`),
  ofText(
    'what everything inherits from',
    () => `{"overlay":"1.0.0","actions":[{"target":"$","update":{"__proto__":{"openapi":"1"}}}]}`,
  ),
];
const bankFiles = [
  ofText('99,000 columns', () => `Date;Amount${';'.repeat(99_000)}`),
  ofText('a quote that never ends', () => `Date;Amount\n"${'x\n'.repeat(49_000)}`),
  ofText('an amount of 90,000 points', () => `Date;Amount\n2026-11-01;${'1.'.repeat(45_000)}`),
];
const declarations = [
  ofText('99 lines of the longest texts', () => JSON.stringify(toDeclaration(99))),
  ofText('5,000 lines', () => JSON.stringify(toDeclaration(5_000))),
];

const toDevportal = (path: string) => `/rest/system/devportal/v1${path}`;
const json = { 'content-type': 'application/json', 'x-bap-key': 'web-devportal' };
const own = { 'x-account-id': 'attack' };

const toUpload = ({ portal, governance }: Stage, path: string, body: Buffer): Sent => ({
  url: `${portal}/rest/apigov/ssa/v1/aut/${path}`,
  method: 'PUT',
  headers: {
    ...json,
    'content-type': 'application/yaml',
    authorization: `Bearer ${governance}`,
  },
  body,
});

const toDesk = ({ portal, governance }: Stage, path: string, body: object): Sent => ({
  url: `${portal}${path}`,
  method: 'POST',
  headers: { ...json, authorization: `Bearer ${governance}` },
  body: JSON.stringify(body),
});

/** Each operation that takes a file; the carrier's are called as the gateway calls them. */
const surfaces: readonly Surface[] = [
  {
    operation: 'checkLabels',
    files: hostileFiles,
    toCall: ({ portal }, file) => ({
      url: `${portal}${toDevportal('/labels/checks.json')}`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ content: file.toString('base64').match(/.{1,40000}/g), dpi: 203 }),
    }),
  },
  {
    operation: 'shipment-v2-labels checkLabels',
    files: hostileFiles,
    toCall: ({ carrier }, file) => ({
      url: `${carrier}/rest/shipment/v2/labels/checks`,
      method: 'POST',
      headers: { ...json, ...own },
      body: JSON.stringify({ data: file.toString('base64'), dpi: 203 }),
    }),
  },
  ...(['interchanges', 'translations'] as const).map((path) => ({
    operation: `edi-v1-interchanges ${path === 'interchanges' ? 'exchange' : 'translate'}`,
    files: interchanges,
    toCall: ({ carrier }: Stage, file: Buffer) => ({
      url: `${carrier}/rest/edi/v1/${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/edifact', ...own },
      body: file,
    }),
  })),
  {
    operation: 'sandbox-v1-world saveScenario',
    files: scenarios,
    toCall: ({ carrier }, file) => ({
      url: `${carrier}/rest/sandbox/v1/scenarios/attack`,
      method: 'PUT',
      headers: { 'content-type': 'application/yaml', ...own },
      body: file,
    }),
  },
  {
    operation: 'drawCustomsForm',
    files: declarations,
    toCall: ({ portal }, file) => ({
      url: `${portal}${toDevportal('/customs/forms.json')}`,
      method: 'POST',
      headers: json,
      body: file,
    }),
  },
  {
    operation: 'bundleSpecification',
    files: zips,
    toCall: (stage, file) => {
      const call = toUpload(stage, 'specs/bundle', file);
      return {
        ...call,
        method: 'POST',
        headers: { ...call.headers, 'content-type': 'application/zip' },
      };
    },
  },
  ...(
    [
      ['createSpecification', '/rest/apigov/ssa/v1/aut/specs'],
      ['checkSpecification', '/rest/apigov/ssa/v1/aut/specs/check'],
      ['createDraft', '/rest/apigov/ssa/v1/aut/drafts'],
    ] as const
  ).map(([operation, path]) => ({
    operation,
    files: operation === 'checkSpecification' ? [...documents, endless] : documents,
    toCall: ({ portal, governance }: Stage, file: Buffer) => ({
      url: `${portal}${path}`,
      method: 'POST',
      headers: {
        ...json,
        'content-type': 'application/yaml',
        authorization: `Bearer ${governance}`,
      },
      body: file,
    }),
  })),
  ...(['/check', ''] as const).map((path) => ({
    operation: path === '' ? 'publishMendedSpecification' : 'checkMendedSpecification',
    files: overlays,
    toCall: (stage: Stage, file: Buffer) =>
      toDesk(stage, `/rest/apigov/ssa/v1/aut/specs/mended${path}`, {
        document: { format: 'json', text: toPatternDocument() },
        overlay: {
          format: file.toString().startsWith('{') ? 'json' : 'yaml',
          text: file.toString(),
        },
      }),
  })),
  {
    operation: 'updateSpecification',
    files: documents,
    toCall: (stage, file) => toUpload(stage, `specs/${stage.specificationId}`, file),
  },
  {
    operation: 'updateDraftDocument',
    files: documents,
    toCall: (stage, file) => toUpload(stage, `drafts/${stage.draftId}/document`, file),
  },
  {
    operation: 'createEdiFile',
    files: hostileFiles,
    toCall: (stage, file) =>
      toDesk(stage, '/rest/system/apigov/v1/edi-files', {
        area: 'files',
        country: 'SE',
        name: 'attack.pdf',
        content: file.toString('base64').match(/.{1,40000}/g),
      }),
  },
  ...(['/check', ''] as const).map((path) => ({
    operation: path === '' ? 'createServiceCodeEdition' : 'checkServiceCodes',
    files: bankFiles,
    toCall: (stage: Stage, file: Buffer) =>
      toDesk(stage, `/rest/system/apigov/v1/service-codes${path}`, {
        format: 'csv',
        text: file.toString(),
        ...(path === '' && { basedOn: 0 }),
      }),
  })),
  {
    operation: 'previewBankFile',
    files: bankFiles,
    toCall: ({ portal, governance }, file) => ({
      url: `${portal}${toDevportal('/invoices/bank_files.json')}`,
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${governance}` },
      body: JSON.stringify({ csv: file.toString() }),
    }),
  },
];

/** What counts is processor time, of which a busy machine gives little. */
const longestMs = 600_000;
const longestWaitMs = 5_000;

/** Held: each file is judged or refused in words, and everybody else is answered meanwhile. */
export const files: Family = {
  name: 'files',
  list: (stage) =>
    surfaces.flatMap(({ operation, files: sent, toCall }) =>
      sent.map(({ name, bytes }): Attempt => ({
        name: `${operation}: ${name}`,
        run: () => send(stage, toCall(stage, bytes())),
        longestMs,
      })),
    ),
};

async function send(stage: Stage, { url, ...call }: Sent): Promise<string | null> {
  const state = { isOver: false };
  const others = watchOthers(stage, state);
  const answer = await fetch(url, { ...call, body: new Uint8Array(Buffer.from(call.body)) }).catch(
    (error: unknown) => String(error),
  );
  const text = typeof answer === 'string' ? '' : await answer.text();
  state.isOver = true;
  const unanswered = await others;
  if (unanswered !== null) return unanswered;
  if (typeof answer === 'string') return `the connection broke: ${answer}`;
  const { status, headers } = answer;
  if (status >= 500) return `got ${status} ${text.slice(0, 120)}`;
  if (status === 429 && headers.get('retry-after') === null) return '429 without Retry-After';
  return status >= 400 && !/[a-z] [a-z]/i.test(text) ? `${status} without a word` : null;
}

/** The first call of somebody else that was not answered until it is over. */
async function watchOthers({ portal, carrier }: Stage, state: { isOver: boolean }) {
  const addresses = [`${portal}/readyz`, `${carrier}/readyz`, `${portal}/`];
  do {
    for (const address of addresses) {
      const status = await fetch(address, { signal: AbortSignal.timeout(longestWaitMs) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      if (status !== 200) return `${address} got ${status || 'no answer'} meanwhile`;
    }
  } while (!state.isOver);
  return null;
}

function toAliases(depth: number): string {
  const lines = Array.from({ length: depth }, (_none, at) => {
    const before = at === 0 ? 'x' : `*a${at - 1}`;
    return `a${at}: &a${at} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
  });
  return `${lines.join('\n')}\n`;
}

function toPatternDocument(): string {
  const schema = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(29)}!` };
  const content = { 'application/json': { schema, example: schema.example } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Pattern',
      version: '1.0.0',
      'x-visibility': 'public',
      'x-category': 'location',
    },
    paths: { '/pattern': { get: { responses: { 200: { description: 'OK', content } } } } },
  });
}

function toDeclaration(lines: number) {
  const line = { description: 'W'.repeat(60), quantity: 1, netWeightKg: 0.1, hsCode: '610910' };
  const value = { value: 1, originCountry: 'SE' };
  return {
    form: 'CN23',
    contents: 'gift',
    currency: 'SEK',
    lines: Array.from({ length: lines }, () => ({ ...line, ...value })),
  };
}
