import { t } from './mark.ts';

/** Something else than EDIFACT, by its name, and what to do with it. */
export interface OtherFormat {
  readonly name: string;
  readonly advice: string;
}

const sets: Readonly<Record<string, string>> = {
  204: 'IFTMIN',
  214: 'IFTSTA',
  856: 'DESADV',
  997: 'CONTRL',
};

const own = t('we read IFTMIN of directory D.96A, and answer with IFTSTA and CONTRL');

interface Format {
  readonly name: string;
  readonly begins: RegExp;
  readonly advise: (text: string) => string;
}

/** Formats by what they begin with; a byte order mark and blanks before are no part of them. */
const formats: readonly Format[] = [
  {
    name: 'X12',
    begins: /^(ISA[^\w\s]|(GS|ST)\*)/,
    advise: (text) => {
      const set = /(?:^|[^\w*])ST[^\w\s](\d{3})/.exec(text)?.[1] ?? '';
      const message = sets[set];
      return message === undefined
        ? `Let your system write EDIFACT instead: ${own}.`
        : `Its transaction set ${set} is ${message} in EDIFACT: let your system write that, in directory D.96A.`;
    },
  },
  {
    name: 'TRADACOMS',
    begins: /^(STX|MHD)=/,
    advise: () => `Let your system, or your EDI provider, write EDIFACT instead: ${own}.`,
  },
  {
    name: t('a web page'),
    begins: /^<(!doctype html|html\b)/i,
    advise: () => 'Save the message itself, not the page that shows it.',
  },
  {
    name: 'XML',
    begins: /^<[?!A-Za-z_]/,
    advise: (text) => {
      const root = /<([A-Za-z_][\w.:-]*)/.exec(text)?.[1];
      return `${root === undefined ? 'It' : `Its outermost element is ${root}. It`} has to be translated before we can accept it: ${own}.`;
    },
  },
  {
    name: 'JSON',
    begins: /^(\{\s*["}]|\[\s*[[{"\]\d])/,
    advise: () => 'Our APIs accept JSON: try it on the page of the API. For EDI, use EDIFACT.',
  },
  {
    name: t('an IDoc'),
    begins: /^EDI_DC/,
    advise: () => `Let your system write EDIFACT from it: ${own}.`,
  },
  {
    name: t('a PDF'),
    begins: /^%PDF-/,
    advise: () => 'Open the message itself: a text file that begins with UNA or UNB.',
  },
  {
    name: t('a ZIP archive or a workbook'),
    begins: /^PK[^\w\s]/,
    advise: () => 'Unpack it, and open the message in it: a text file that begins with UNA or UNB.',
  },
];

const csv: OtherFormat = {
  name: 'CSV',
  advice: `Rows of values do not say what each value means. Let your system write EDIFACT from them: ${own}.`,
};

const prose: OtherFormat = {
  name: t('a plain text'),
  advice: "An interchange begins with UNA or UNB, and each of its segments ends with '.",
};

/** A tag and a sign behind it at the start, or segments further on: EDIFACT, however broken. */
const meant = /^([A-Za-z]{2}[A-Za-z0-9]{1,2}[+']|UN[AB]|[A-Z]{3}$)|['\n]\s*[A-Z]{3}\+/;

/** Null where a text is EDIFACT, or was meant to be. */
export function recogniseFormat(text: string): OtherFormat | null {
  const start = text.trimStart();
  const format = formats.find(({ begins }) => begins.test(start));
  if (format) return { name: format.name, advice: format.advise(start) };
  if (start === '' || meant.test(start)) return null;
  return isTable(start) ? csv : prose;
}

/** Rows with the same separator, as often in each. */
function isTable(text: string): boolean {
  const rows = text
    .split(/\r?\n/, 4)
    .slice(0, 3)
    .filter((row) => row.trim() !== '');
  return [';', ',', '\t', '|'].some((separator) => {
    const counts = rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(separator).length - 1);
    const [first = 0] = counts;
    return first > (rows.length > 1 ? 0 : 1) && counts.every((count) => count === first);
  });
}
