import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { decodeText } from '../../platform/text/decode-text.ts';
import { CommandFault, UsageFault } from '../command.ts';
import { reasonOf } from '../doctor/finding.ts';

const pageSize = 500;
const patienceMs = 60_000;

export interface Source {
  /** Of the admin portal, such as https://company-admin.3scale.net. */
  readonly address: string;
  readonly token: string;
}

/** One of a list of 3scale's, the fields that a provider added among its own. */
export type Item = Readonly<Record<string, unknown>>;

/** A field as text; of XML and JSON alike, where an empty one is missing, null or ''. */
export function textOf(item: unknown, name: string): string {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

const items = z.array(z.record(z.string(), z.unknown()));
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (_name, path) => /^\w+\.(?!pagination)\w+$|\.user$/.test(String(path)),
});

/** The formats that 3scale answers in, by the ending of the address. Each gives the items of a list, or throws. */
const readers: Readonly<Record<string, (text: string, name: string) => unknown>> = {
  xml(text, name) {
    if (XMLValidator.validate(text) !== true) throw new SyntaxError('no XML');
    const list = z.parse(z.record(z.string(), z.unknown()), parser.parse(text))[name];
    return list === ''
      ? []
      : (Object.values(z.parse(z.looseObject({}), list)).find(Array.isArray) ?? []);
  },
  json: (text, name) =>
    z
      .parse(items, z.parse(z.record(z.string(), z.unknown()), JSON.parse(text))[name])
      .flatMap((wrapped) => Object.values(wrapped)),
};

/** Reads lists of a 3scale by its Account Management and its Billing API, in XML or, where it speaks none, in JSON. */
export function openThreeScale({ address, token }: Source) {
  // Who refuses an address with a password says it whole, with the token.
  if (!/^https?:\/\/[^@]+$/.test(address) || !URL.canParse(address))
    throw new UsageFault(
      '--3scale is an address without a password: https://company-admin.3scale.net',
    );
  const addressOf = (path: string) => new URL(path, address.replace(/\/?$/, '/'));
  let endings = Object.keys(readers);

  async function readList(path: string, page: number): Promise<Item[]> {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/^application_(?=plans)/, '');
    for (const ending of endings) {
      const url = addressOf(`${path}.${ending}`);
      const where = `${url.href}, page ${page},`;
      // 3scale takes the token in the query: no address with it is ever said.
      url.search = new URLSearchParams({
        access_token: token,
        page: String(page),
        per_page: String(pageSize),
      }).toString();
      const answer = await get(url, where);
      if (answer === null) {
        endings = endings.toReversed();
        continue;
      }
      try {
        return z.parse(items, readers[ending]?.(answer, name)).map(withOwnFields);
      } catch {
        throw stopped(
          where,
          `was answered with something else than ${ending.toUpperCase()} of ${name}`,
        );
      }
    }
    throw stopped(addressOf(path).href, 'was answered with 404 as XML and as JSON');
  }

  return {
    list: (path: string) => readList(path, 1),
    /** Page after page until one brings nothing new: some portals give fewer a page than they are asked for. */
    async listPages(path: string): Promise<Item[]> {
      const all = new Map<string, Item>();
      for (let page = 1; ; page += 1) {
        const before = all.size;
        for (const item of await readList(path, page)) all.set(textOf(item, 'id'), item);
        if (all.size === before) return [...all.values()];
      }
    },
  };
}

const withOwnFields = (item: Item): Item => ({
  ...z.safeParse(z.record(z.string(), z.unknown()), item['extra_fields']).data,
  ...item,
});

/** The body; null where the portal does not know this format of it. */
async function get(url: URL, where: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { signal, redirect: 'manual' });
    const body = new Uint8Array(await response.arrayBuffer());
    if ([404, 406].includes(response.status)) return null;
    if (!response.ok) throw stopped(where, `was answered with ${response.status}`);
    return decodeText(body).text;
  } catch (error) {
    if (error instanceof CommandFault) throw error;
    throw stopped(where, `does not answer: ${reasonOf(error)}`);
  }
}

const stopped = (where: string, why: string) =>
  new CommandFault(
    `${where} ${why}\nNothing was written: run the same command again when that is mended, it begins from the start`,
  );
