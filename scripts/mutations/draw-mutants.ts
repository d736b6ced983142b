import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Change, findPlaces } from './find-places.ts';

export type Mutant = Change & {
  group: string;
  file: string;
  line: number;
  /** What stands there. */
  before: string;
  /** The workspace whose tests run, such as `apps/server`. */
  workspace: string;
  /** Folders whose tests have to find it, nearest first; the last one decides. */
  folders: string[];
};

const rooms = 'accounts webhooks usage billing catalogue help desk'.split(' ');
const areas = rooms.map((room) => `src/${room}`);

const groups = [
  { group: 'contract', workspace: 'packages/contract', within: ['src'] },
  { group: 'gateway', workspace: 'packages/gateway', within: ['src'] },
  { group: 'server', workspace: 'apps/server', within: [...areas, 'src/identity'] },
  { group: 'carrier', workspace: 'apps/carrier', within: ['src/handlers', 'src/shipment'] },
  { group: 'web', workspace: 'apps/web', within: [...areas, 'src/reference'] },
];

const isSource = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/(\.test\.tsx?|\.d\.ts|\/index\.ts|\/types\.ts|-types\.ts)$/.test(file) &&
  !/\/(fakes\/|fake-)/.test(file);

/** As many mutants of each group as of any other, and within it as many of each operator as there are places `under` a folder. */
export function drawMutants(
  root: string,
  { count, seed, under }: { count: number; seed: number; under: string },
): Mutant[] {
  const drawn = groups.map(({ group, workspace, within }, index) => {
    const random = createRandom(seed + index);
    const places = within
      .flatMap((folder) => listFiles(root, `${workspace}/${folder}`))
      .filter((file) => isSource(file) && `${file}/`.startsWith(under && `${under}/`))
      .flatMap((file) => readPlaces(root, file).map((place) => ({ group, workspace, ...place })));
    const share = Math.floor(count / groups.length) + (index < count % groups.length ? 1 : 0);
    return takeInTurn(shuffle(places, random), share, random);
  });
  const rounds = Math.max(...drawn.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    drawn.flatMap((mutants) => mutants.slice(round, round + 1)),
  ).flat();
}

function readPlaces(root: string, file: string) {
  const source = readFileSync(join(root, file), 'utf8');
  return findPlaces(file, source).map((change) => ({
    ...change,
    file,
    before: source.slice(change.start, change.end),
    line: source.slice(0, change.start).split('\n').length,
    folders: foldersOf(file),
  }));
}

/** An entity is one folder with all below it; contract and gateway count as one, after the file's own. */
function foldersOf(file: string): string[] {
  const [parent, name, , area, entity] = file.split('/');
  if (parent === 'apps') return [`${parent}/${name}/src/${area}/${entity}`];
  return [dirname(file), `${parent}/${name}/src`];
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(root, `${folder}/${entry.name}`) : `${folder}/${entry.name}`,
    );
}

/** Takes from each operator in turn, as the places came, until there are `share`. */
function takeInTurn<Place extends { operator: string }>(
  places: Place[],
  share: number,
  random: () => number,
): Place[] {
  const operators = shuffle([...new Set(places.map(({ operator }) => operator))].sort(), random);
  const queues = operators.map((name) => places.filter(({ operator }) => operator === name));
  const taken: Place[] = [];
  while (taken.length < Math.min(share, places.length)) {
    for (const queue of queues) taken.push(...queue.splice(0, 1));
  }
  return taken.slice(0, share);
}

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Mulberry32: the same numbers from the same seed, from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
