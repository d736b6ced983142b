import { parseArgs } from 'node:util';

/** What the box is started with. */
export interface BoxOptions {
  readonly port: number;
  readonly host: string;
  /** Numbers of bookings and parcels begin elsewhere with each. */
  readonly seed: number;
  /** The instant at which the time outside stands; undefined: it is now, and passes. */
  readonly at: number | undefined;
  /** Undefined: everything is gone with the process. */
  readonly folder: string | undefined;
  readonly needsKey: boolean;
  readonly webhook: Webhook | undefined;
  readonly isQuiet: boolean;
}

export interface Webhook {
  readonly url: string;
  /** `whsec_` and Base64 (Standard Webhooks). */
  readonly secret: string;
}

/** A start that cannot be: its message is the one sentence that the caller needs. */
export class WrongUse extends Error {}

/** More would run out of the numbers that customers have. */
const MOST_SEED = 9_999;
const DEFAULT_PORT = '4200';

export const help = `Usage: carrier-in-a-box [options]

  --port NUMBER            where it listens; 0 takes a free one (default ${DEFAULT_PORT})
  --host HOST              on which address (default 127.0.0.1)
  --seed NUMBER            0 to ${MOST_SEED}: where numbers of bookings and parcels begin (default 0)
  --at INSTANT             2026-03-02T09:00:00Z: time stands there, and moves by calls to the clock alone
  --data FOLDER            keeps everything there (default: in memory)
  --require-key            refuses calls without an API key (header apikey); box-key is one
  --webhook URL            sends the events of parcels there, signed
  --webhook-secret SECRET  whsec_…: what they are signed with
  --quiet                  says nothing but failures
  --help                   this text
`;

const flags = {
  port: { type: 'string', default: DEFAULT_PORT },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', default: '0' },
  at: { type: 'string' },
  data: { type: 'string' },
  'require-key': { type: 'boolean', default: false },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the flags of a command; undefined: help is wanted. Throws WrongUse. */
export function readOptions(args: readonly string[]): BoxOptions | undefined {
  const { help: isHelpWanted, ...values } = parse(args);
  if (isHelpWanted) return undefined;
  const { webhook, 'webhook-secret': secret } = values;
  return {
    port: toWhole('--port', values.port, 65_535),
    host: values.host,
    seed: toWhole('--seed', values.seed, MOST_SEED),
    at: values.at === undefined ? undefined : toInstant(values.at),
    folder: values.data,
    needsKey: values['require-key'],
    webhook: toWebhook(webhook, secret),
    isQuiet: values.quiet,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true }).values;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/, 1) : [];
    throw new WrongUse(`${reason}; --help lists the options.`);
  }
}

function toWhole(flag: string, text: string, most: number): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw new WrongUse(`${flag} must be a whole number from 0 to ${most}.`);
}

const instantShape = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

function toInstant(text: string): number {
  const instant = instantShape.test(text) ? Date.parse(text) : NaN;
  if (!Number.isNaN(instant)) return instant;
  throw new WrongUse('--at must be an instant such as 2026-03-02T09:00:00Z, or a day.');
}

function toWebhook(url: string | undefined, secret: string | undefined): Webhook | undefined {
  if (url === undefined && secret === undefined) return undefined;
  if (url === undefined) throw new WrongUse('--webhook-secret needs --webhook.');
  if (!/^https?:\/\/\S+$/.test(url) || !URL.canParse(url))
    throw new WrongUse('--webhook must be an http or https address.');
  if (!/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret ?? ''))
    throw new WrongUse('--webhook needs --webhook-secret: whsec_ and at least 24 bytes in Base64.');
  return { url, secret: secret ?? '' };
}
