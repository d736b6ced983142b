import type { Attempt, Family } from './attempt.ts';
import { request, sendBytes } from './raw.ts';
import type { Stage } from './stage.ts';

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** How a path may be written that means the same to somebody. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'an escape in the first segment': (path) => path.replace('/r', `/${hex('r')}`),
  'all letters escaped': (path) => path.replaceAll(/[a-z]/g, hex),
  'an escape twice': (path) => path.replace('/r', '/%2572'),
  'absolute form': (path) => `http://127.0.0.1${path}`,
  'absolute form with a foreign host': (path) => `http://metadata.example${path}`,
  'absolute form with a user': (path) => `http://a:b@127.0.0.1${path}`,
  'two slashes': (path) => `/${path}`,
  'two slashes inside': (path) => path.replace(/(?<=.)\//, '//'),
  'a dot segment': (path) => `/.${path}`,
  'a way up': (path) => `/login/..${path}`,
  'an escaped way up': (path) => `/login/%2e%2e${path}`,
  'a way up with a parameter': (path) => `/login/..;${path}`,
  'an escaped slash': (path) => path.replace(/(?<=.)\//, '%2f'),
  backslashes: (path) => path.replaceAll('/', '\\'),
  'an escaped backslash': (path) => path.replace(/(?<=.)\//, '%5c'),
  'a parameter': (path) => path.replace(/(?<=.)\//, ';a=1/'),
  'capital letters': (path) => path.toUpperCase(),
  'an overlong slash': (path) => path.replace(/(?<=.)\//, '%c0%af'),
  'an escaped null': (path) => `${path}%00`,
  'a tab': (path) => path.replace('/r', '/\tr'),
  'a full-width letter': (path) => path.replace('r', '%ef%bd%92'),
  'an ending': (path) => `${path}.json`,
  'a slash at the end': (path) => `${path}/`,
  'a fragment': (path) => `${path}#x`,
  'a question mark escaped': (path) => `${path}%3fa=b`,
};

/** Operations of the portal's own that nobody reaches without the portal key, by any spelling. */
const guarded = [
  '/rest/system/devportal/v1/features.json',
  '/rest/apigov/v1/public',
  '/rest/apigov/v1/rawswagger/public',
];

export const spellingsOfPaths: Family = {
  name: 'spellings',
  list: (stage) => [
    ...guarded.flatMap((path) => listGuarded(stage, path)),
    ...listRoutes(stage),
    ...listClimbs(stage),
  ],
};

const headOf = (portal: string) => `Host: ${new URL(portal).host}`;

function listGuarded({ portal }: Stage, path: string): Attempt[] {
  return Object.entries(spellings).map(([name, spell]) => ({
    name: `${name} of ${path} without the portal key`,
    async run() {
      const { statuses, text } = await sendBytes(
        portal,
        request([`GET ${spell(path)} HTTP/1.1`, headOf(portal), 'Connection: close']),
      );
      // The app's own page is no operation.
      const isPage = /content-type: text\/html/i.test(text);
      return statuses[0] !== undefined && statuses[0] < 300 && !isPage
        ? `it got ${statuses[0]}`
        : null;
    },
  }));
}

/** The route for clients, with a key alone. */
function listRoutes({ portal, iamBase, upstream, webshop }: Stage): Attempt[] {
  return Object.entries(spellings).map(([name, spell], index) => ({
    name: `${name} of a route for clients, with a key alone`,
    async run() {
      const marker = `spelt${index}`;
      const line = `GET ${spell(`${iamBase}/${marker}`)} HTTP/1.1`;
      const { statuses } = await sendBytes(
        portal,
        request([line, headOf(portal), `apikey: ${webshop.apiKey}`, 'Connection: close']),
      );
      const seen = upstream.seen.find((one) => one.line.toLowerCase().includes(marker));
      return seen ? `the upstream saw ${seen.line}, the caller ${statuses[0]}` : null;
    },
  }));
}

/** From an open route to another place of its upstream: what is forwarded stays below the route and reads in one way. */
function listClimbs({ portal, base, upstream, webshop }: Stage): Attempt[] {
  const climbs = [
    '../x',
    '..%2fx',
    '%2e%2e/x',
    '%2e%2e%2fx',
    '.%2e/x',
    '..;/x',
    '..\\x',
    '..%5cx',
    '%252e%252e/x',
    './/x',
    '%2f%2fmetadata.example/x',
    '@metadata.example/x',
    '%00x',
    '%0d%0aX-Injected:%20yes',
    '%c0%ae%c0%ae/x',
    '..%c0%afx',
    '%u002e%u002e/x',
  ];
  return climbs.map((climb, index) => ({
    name: `a climb by ${climb}`,
    async run() {
      const marker = `climb${index}`;
      await sendBytes(
        portal,
        request([
          `GET ${base}/a/${climb}/${marker} HTTP/1.1`,
          headOf(portal),
          `apikey: ${webshop.apiKey}`,
          'Connection: close',
        ]),
      );
      const seen = upstream.seen.find(({ line }) => line.includes(marker));
      if (!seen) return null;
      const [, target = ''] = seen.line.split(' ');
      const isOdd = /(^|\/)(\.|%2e){2}(\/|;|%2f|%5c|\\|$)|\/\/|\\|%00|%2f|%5c|%c0/i.test(target);
      return isOdd ? `the upstream saw ${target}` : null;
    },
  }));
}
