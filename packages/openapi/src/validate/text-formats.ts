import { t } from './mark.ts';

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const time = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/i;
const hostname = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?){0,20}$/i;

function isDate(text: string): boolean {
  if (!date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  const [, day = '', clock = ''] = /^(.{10})[Tt ](.{8,30})$/.exec(text) ?? [];
  return isDate(day) && time.test(clock) && /(Z|[+-]\d\d:\d\d)$/i.test(clock);
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at > 0 && !/\s/.test(text) && hostname.test(text.slice(at + 1));
}

interface Format {
  /** After 'must be'. */
  readonly words: string;
  readonly fits: (text: string) => boolean;
}

const formats: Readonly<Record<string, Format>> = {
  date: { words: 'a date such as 2026-11-20', fits: isDate },
  'date-time': { words: 'a moment such as 2026-11-20T09:30:00Z', fits: isMoment },
  time: { words: 'a time such as 09:30:00Z', fits: (text) => time.test(text) },
  email: { words: 'an e-mail address', fits: isEmail },
  hostname: { words: 'a host name', fits: (text) => text.length < 254 && hostname.test(text) },
  uuid: {
    words: 'a UUID',
    fits: (text) => /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text),
  },
  ipv4: {
    words: 'an IPv4 address',
    fits: (text) => /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/.test(text),
  },
  uri: { words: 'an address such as https://shop.example', fits: (text) => URL.canParse(text) },
  byte: {
    words: 'base64',
    fits: (text) => text.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(text),
  },
};

/** What a text of this format must be, in words; undefined where it fits or nothing is known of the format. */
export function findFormatFault(format: string, text: string): string | undefined {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known && !known.fits(text) ? t(`must be ${known.words}`) : undefined;
}
