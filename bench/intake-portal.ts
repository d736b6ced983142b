import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { specsBase } from '@portal/contract/bases';
import { launch } from '@portal/launcher/launch';
import { openDatabase } from '@portal/server/platform/database/database';
import { signIn } from './sign-in.ts';

/** Seconds from the start of an upload. */
export interface Published {
  /** Until the outline and the first operation are answered, as the page asks for them. */
  readonly readable: number;
  /** Until the upload is answered: with the score of the house rules. */
  readonly answered: number;
}

export interface IntakePortal {
  readonly url: string;
  readonly pid: number;
  /** A page of the listing and an operation of a reference. */
  readonly calls: readonly string[];
  /** The answer to somebody who may publish, as JSON. */
  read(path: string): Promise<unknown>;
  publish(systemName: string, document: string): Promise<Published>;
  /** Characters of JSON: of outline, operations and all that they share, and of the largest answer to who opens an operation. */
  sizesOf(systemName: string): Promise<{ readonly stored: number; readonly largest: number }>;
  stop(): Promise<void>;
}

/** Of a document with more operations, as many are opened, evenly spread. */
const maxOpened = 500;

/** The portal of a checkout, as it is built, and somebody who may publish there. */
export async function openIntakePortal(checkout = '.'): Promise<IntakePortal> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const secretKey = randomBytes(32).toString('hex');
  const at = (path: string) => resolve(checkout, path);
  const running = await launch({
    directory,
    portals: ['production'],
    programs: { server: at('dist/server/main.js'), carrier: at('dist/carrier/main.js') },
    env: {
      SECRET_KEY: secretKey,
      WEB_DIR: at('dist/web'),
      CONTENT_DIR: at('content'),
      MIGRATIONS_DIR: at('apps/server/migrations'),
      PORTAL_CONFIG: at('config/portal.json'),
      PLANS_CONFIG: at('config/plans.json'),
    },
  });
  const url = running.production?.url ?? '';
  const database = openDatabase(running.databaseUrls['production'] ?? '', 1);
  const { accessToken } = await signIn({ url, database, secretKey }, 'publisher@postal.example');
  const headers = { 'x-bap-key': 'web-devportal', authorization: `Bearer ${accessToken}` };

  async function readJson(path: string, init: RequestInit = { headers }) {
    const response = await fetch(url + path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** The address of the first operation, once it was read; null where there is no such document yet. */
  async function readFirst(systemName: string): Promise<string | null> {
    const base = `${specsBase}/noa/specs/${systemName}`;
    const response = await fetch(`${url}${base}/outline`, { headers });
    if (response.status === 404) return null;
    const { outline } = (await response.json()).data;
    const piece = `${base}/operations/${encodeURIComponent(outline.operations[0].key)}`;
    await readJson(piece);
    return url + piece;
  }

  async function publish(systemName: string, document: string): Promise<Published> {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const answered = readJson(`${specsBase}/aut/specs`, { ...init, body: document }).then(seconds);
    const refused = answered.then(() => new Promise<never>(() => undefined));
    const untilReadable = async () => {
      while (!(await readFirst(systemName))) await delay(10);
      return seconds();
    };
    const readable = await Promise.race([untilReadable(), refused]);
    return { readable, answered: await answered };
  }

  async function sizesOf(systemName: string) {
    const { rows } = await database.query<{ stored: string }>(
      `WITH known AS (SELECT id FROM specifications WHERE system_name = $1)
       SELECT (SELECT length(outline::text) FROM specifications JOIN known USING (id)) + (
         SELECT sum(length(p.body::text)) FROM (
           SELECT piece_hash AS hash FROM specification_operations JOIN known ON id = specification_id
           UNION SELECT hash FROM specification_parts JOIN known ON id = specification_id) one
         JOIN specification_pieces p USING (hash)) AS stored`,
      [systemName],
    );
    const base = `${specsBase}/noa/specs/${systemName}`;
    const { outline } = (await readJson(`${base}/outline`)).data;
    let largest = 0;
    const step = Math.ceil(outline.operations.length / maxOpened);
    for (let at = 0; at < outline.operations.length; at += step) {
      const { key } = outline.operations[at];
      const { data } = await readJson(`${base}/operations/${encodeURIComponent(key)}`);
      largest = Math.max(largest, JSON.stringify(data).length);
    }
    return { stored: Number(rows[0]?.stored), largest };
  }

  const listing = `${specsBase}/noa/specs`;
  const [first] = (await readJson(listing)).data;
  return {
    url,
    pid: running.pids().production ?? 0,
    calls: [url + listing, (await readFirst(first.systemName)) ?? ''],
    read: readJson,
    publish,
    sizesOf,
    async stop() {
      await database.end();
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
