import { inflateSync } from 'node:zlib';

/**
 * The words of a PDF, a line each piece that was written at a place, in the order of writing. Reads what the portal's own papers, and
 * those that a browser prints, are made of: compressed pages, and embedded typefaces with the table that tells their glyphs' characters.
 */
export function readPdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );
  const fonts = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const characters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, readCharacters(streamOf(objects.get(characters)))] as const;
    }),
  );
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  return pages
    .map((page) => streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')))
    .map((content) => readPage(content, fonts))
    .join('\n');
}

type Characters = ReadonlyMap<string, string>;

function streamOf(body = ''): string {
  const begin = body.indexOf('stream\n');
  if (begin === -1) return '';
  const raw = Buffer.from(body.slice(begin + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

const toText = (units: string) =>
  Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

const toGlyph = (number: number) => number.toString(16).padStart(4, '0');

/** `<0001> <0041>`: the characters of a glyph. */
const listSingle = (table: string) =>
  [...table.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(
    ([, glyph = '', units = '']) => [glyph.toLowerCase(), toText(units)] as const,
  );

/** `<0000> <0019> [<0000> <004e> …]` or `<000a> <000b> <0042>`: those of a range of glyphs. */
function listRange([, first = '', last = '', list, begin = '']: RegExpMatchArray) {
  const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  const listed = list?.match(/[\w ]+(?=>)/g);
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const units = listed?.[index] ?? toGlyph(Number.parseInt(begin, 16) + index);
    return [toGlyph(from + index), toText(units)] as const;
  });
}

function readCharacters(table: string): Characters {
  const ranges = /<(\w{4})> <(\w{4})> (?:\[([^\]]*)\]|<(\w{4})>)/g;
  return new Map([...listSingle(table), ...[...table.matchAll(ranges)].flatMap(listRange)]);
}

function readPage(content: string, fonts: ReadonlyMap<string, Characters>): string {
  const lines: string[] = [];
  for (const block of content.match(/\bBT\b[\s\S]*?\bET\b/g) ?? []) {
    const characters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const glyphs = [...block.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) =>
      hex.match(/.{4}/g),
    );
    lines.push(glyphs.map((glyph) => characters?.get((glyph ?? '').toLowerCase()) ?? '').join(''));
  }
  return lines.join('\n');
}
