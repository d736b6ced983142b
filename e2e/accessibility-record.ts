import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  accountDialogs,
  accountPages,
  deskDialogs,
  loginSteps,
  portalVisits,
  securityPages,
  visits,
} from './accessibility-walks.ts';
import { loginChecks, pageChecks } from './page-checks.ts';

const place = new URL('../apps/web/src/help/accessibility/record.json', import.meta.url);

interface Walk {
  readonly viewer: string;
  readonly portal: string;
  readonly paths: readonly string[];
}

/** What the page `/accessibility` tells of these tests. It holds no count of faults: with one, the tests fail. */
export interface AccessibilityRecord {
  readonly testedOn: string;
  readonly axe: string;
  readonly dialogs: number;
  readonly checks: readonly string[];
  readonly walks: readonly Walk[];
}

export function toRecord(testedOn: string): AccessibilityRecord {
  const { version } = createRequire(import.meta.url)('axe-core/package.json') as {
    version: string;
  };
  const dialogs = [...accountDialogs, ...deskDialogs].flatMap(([, openers]) => openers).length;
  const names = [...Object.keys(pageChecks), ...Object.keys(loginChecks)];
  const checks = ['axe', ...new Set(names)];
  return { testedOn, axe: version, dialogs, checks, walks: listWalks() };
}

export async function readRecord(): Promise<AccessibilityRecord> {
  return JSON.parse(await readFile(place, 'utf8')) as AccessibilityRecord;
}

/** With today's date; `RECORD_ACCESSIBILITY=1` before the tests that walk. */
export async function writeRecord(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(place, `${JSON.stringify(toRecord(today), null, 2)}\n`);
}

/** By viewer and portal, each address once. */
function listWalks(): Walk[] {
  const all = [
    ...visits.map(({ role, paths }) => ({ viewer: role, portal: 'production', paths })),
    { viewer: 'filled', portal: 'production', paths: accountPages },
    {
      viewer: 'login',
      portal: 'production',
      paths: [...loginSteps.map((step) => `/login/interaction${step}`), ...securityPages],
    },
    ...portalVisits.map(({ role, portal, paths }) => ({ viewer: role, portal, paths })),
  ];
  const names = new Set(all.map(({ viewer, portal }) => `${viewer} ${portal}`));
  return [...names].map((name) => {
    const [viewer = '', portal = ''] = name.split(' ');
    const own = all.filter((walk) => walk.viewer === viewer && walk.portal === portal);
    const paths = [...new Set(own.flatMap((walk) => walk.paths))].toSorted();
    return { viewer, portal, paths };
  });
}
