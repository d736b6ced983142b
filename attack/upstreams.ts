import type { Attempt, Family } from './attempt.ts';
import { sendBytes, request } from './raw.ts';
import type { Stage } from './stage.ts';

/** Longer than the route's limit of 3 s, shorter than what a caller gives up at. */
const longestMs = 20_000;

async function ask({ portal, base, webshop }: Stage, name: string) {
  const head = [
    `GET ${base}/do/${name} HTTP/1.1`,
    `Host: ${new URL(portal).host}`,
    `apikey: ${webshop.apiKey}`,
    'Connection: close',
  ];
  const begun = performance.now();
  const answer = await sendBytes(portal, request(head), { silenceMs: longestMs });
  const [headText = '', ...body] = answer.text.split('\r\n\r\n');
  return { ...answer, head: headText, body: body.join('\r\n\r\n'), ms: performance.now() - begun };
}

/** Held: what an upstream sends runs nowhere in the portal's origin, binds nobody, ends, and reaches nobody else. */
export const hostileUpstreams: Family = {
  name: 'hostile upstreams',
  list: (stage) => [
    ...listPages(stage),
    ...listBinding(stage),
    ...listEndless(stage),
    ...listBroken(stage),
  ],
};

function listPages(stage: Stage): Attempt[] {
  return ['html', 'own-csp', 'svg', 'html-error', 'untyped'].map((name) => ({
    name: `a page (${name}) in the portal's origin`,
    async run() {
      const { head } = await ask(stage, name);
      const policies = [...head.matchAll(/^content-security-policy: (.*)$/gim)].map(
        ([, text]) => text,
      );
      if (!policies.some((policy) => /(^|[;,]\s*)sandbox\s*($|[;,\r])/.test(policy ?? '')))
        return 'no sandbox';
      return /^x-content-type-options: nosniff/im.test(head) ? null : 'no nosniff';
    },
  }));
}

function listBinding(stage: Stage): Attempt[] {
  const absent = (name: string, pattern: RegExp): Attempt => ({
    name: `what binds the whole origin (${name})`,
    async run() {
      const { head } = await ask(stage, name);
      return pattern.test(head) ? 'it was passed on' : null;
    },
  });
  return [
    absent('cookie', /^(set-cookie|clear-site-data):/im),
    absent('hsts', /^(alt-svc:|strict-transport-security: max-age=31536000\r?$)/im),
    {
      name: 'a redirect to the metadata address',
      async run() {
        const { statuses } = await ask(stage, 'metadata');
        return statuses[0] === 302 || (statuses[0] ?? 0) >= 500
          ? null
          : `it was followed: ${statuses[0]}`;
      },
    },
  ];
}

function listEndless(stage: Stage): Attempt[] {
  return ['informal', 'continuing', 'slow-head', 'silent'].map((name) => ({
    name: `an answer that never begins (${name})`,
    async run() {
      const { statuses, ms } = await ask(stage, name);
      if (ms >= longestMs) return 'it did not end';
      return [502, 504].includes(statuses[0] ?? 0) ? null : `it got ${statuses[0]}`;
    },
  }));
}

function listBroken(stage: Stage): Attempt[] {
  const names = [
    'large-head',
    'second',
    'two-lengths',
    'both-framings',
    'bad-header',
    'folded-header',
    'bad-status',
    'switching',
    'garbage',
    'cut',
  ];
  return names.map((name) => ({
    name: `a broken answer (${name}), and the calls after it`,
    async run() {
      const { text } = await ask(stage, name);
      if (text.includes('planted')) return 'the planted answer came through';
      if (/^injected:/im.test(text)) return 'a header was injected';
      for (let nth = 0; nth < 5; nth += 1) {
        const next = await ask(stage, 'next');
        if (next.statuses[0] !== 200 || next.body !== 'ok')
          return `a call after it got ${next.statuses[0]} ${next.body.slice(0, 20)}`;
      }
      return null;
    },
  }));
}
