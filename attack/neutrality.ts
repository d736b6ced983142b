import { randomBytes } from 'node:crypto';
import { withClient } from '@portal/postgres/with-client';
import type { Attempt, Family } from './attempt.ts';
import { hiddenIn, openBrowser, toLogin } from './people.ts';
import type { Stage } from './stage.ts';

const tries = 15;

interface Form {
  readonly name: string;
  /** Behind the page of a login. */
  readonly path: string;
  readonly fields: (email: string) => Record<string, string>;
}

const forms: readonly Form[] = [
  { name: 'forgot-password', path: '/forgot-password', fields: (email) => ({ email }) },
  {
    name: 'sign-up',
    path: '/sign-up',
    fields: (email) => ({
      email,
      username: `a${randomBytes(5).toString('hex')}`,
      firstName: 'Anna',
      lastName: 'Andersson',
      password: 'seven quiet lanterns drift',
    }),
  },
  {
    name: 'login',
    path: '',
    fields: (email) => ({ email, password: 'seven quiet lanterns drift' }),
  },
];

/** Held: a form says the same of an address with an account and of one without. How long it takes is told as a figure. */
export const neutrality: Family = {
  name: 'neutrality',
  async list(stage) {
    const known = await listKnown(stage);
    return forms.map((form) => compare(stage, form, known));
  },
};

/** As many as may be asked for without any limit, which would answer in their place. */
async function listKnown({ databaseUrls }: Stage): Promise<readonly string[]> {
  return withClient(databaseUrls['production'] ?? '', async (client) => {
    const { rows } = await client.query<{ email: string }>(
      `SELECT email FROM iam_users WHERE email_verified_at IS NOT NULL AND email LIKE '%.example'
       ORDER BY id LIMIT ${tries}`,
    );
    if (rows.length < 4) throw new Error(`Only ${rows.length} people have an account`);
    return rows.map(({ email }) => email);
  });
}

let places = 0;

/** Each try comes from an address of its own, as a proxy on loopback reports it: none meets the limit of another. */
async function send({ portal }: Stage, { path, fields }: Form, email: string) {
  places += 1;
  const visit = openBrowser({ 'x-forwarded-for': `198.51.100.${places}` });
  const login = await visit(toLogin(portal));
  const page = path === '' ? login : await visit(`${login.url}${path}`);
  const typed = fields(email);
  const { status, url, text, ms } = await visit(
    page.url,
    new URLSearchParams({ ...hiddenIn(page.text), ...typed }),
  );
  const said = [email, encodeURIComponent(email), ...(typed['username'] ? [typed['username']] : [])]
    .reduce((rest, word) => rest.replaceAll(word, 'WORD'), `${status} ${url}\n${text}`)
    .replaceAll(/[\w-]{20,}/g, 'ID');
  return { said, ms };
}

function compare(stage: Stage, form: Form, known: readonly string[]): Attempt {
  return {
    name: `${form.name} for an address with an account and for one without`,
    async run() {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      const texts = new Set<string>();
      for (let nth = 0; nth < tries; nth += 1) {
        const stranger = `n${randomBytes(5).toString('hex')}@webshop.example`;
        // By turns, so that what the first leaves to do does not count for the same one each time.
        const sendKnown = () => send(stage, form, known[nth % known.length] ?? '');
        const first = nth % 2 === 0 ? await sendKnown() : null;
        const other = await send(stage, form, stranger);
        const one = first ?? (await sendKnown());
        times.known.push(one.ms);
        times.unknown.push(other.ms);
        texts.add(one.said).add(other.said);
      }
      const [a, b] = [median(times.known), median(times.unknown)];
      console.log(
        `${form.name}: known : unknown = ${(a / b).toFixed(2)} (medians of ${tries}, ${a.toFixed(1)} : ${b.toFixed(1)} ms)`,
      );
      return texts.size === 1 ? null : tellDifference([...texts]);
    },
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** From the first sign that differs. */
function tellDifference([one = '', other = '']: readonly string[]): string {
  const at = one.split('').findIndex((sign, index) => sign !== other[index]);
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return `it says ${part(one)} and ${part(other)}`;
}
