import { create, type Font as FontFile } from 'fontkit';

export type Weight = 'medium' | 'bold';
export type Fonts = Readonly<Record<Weight, Font>>;

/** A step of an outline; y grows upwards, in ems. */
export interface PathStep {
  readonly command: string;
  readonly args: readonly number[];
}

/** Letters are set side by side without kerning, so that every format sets them alike. */
export interface Font {
  /** As the library reads it, for the writer of PDF. */
  readonly file: FontFile;
  /** Advance of a text in ems. */
  measure(text: string): number;
  /** Advance and outline of one letter. */
  glyphOf(letter: string): { readonly advance: number; readonly path: readonly PathStep[] };
}

export interface FontBytes {
  readonly medium: Uint8Array;
  readonly bold: Uint8Array;
}

/** The two weights of a label, from TrueType files. */
export function openFonts({ medium, bold }: FontBytes): Fonts {
  return { medium: openFont(medium), bold: openFont(bold) };
}

function openFont(bytes: Uint8Array): Font {
  // The types say Buffer; any bytes are read.
  const file = create(bytes as Buffer);
  if (file.type !== 'TTF') throw new Error(`A label needs a font, not a ${file.type}`);
  // A glyph keeps the letter that it is first asked for by; one that another is made of first would stay without.
  for (const codePoint of file.characterSet) file.glyphForCodePoint(codePoint);
  const advances = new Map<string, number>();
  const advanceOf = (letter: string): number => {
    const known = advances.get(letter);
    if (known !== undefined) return known;
    const advance = glyphIn(file, letter).advanceWidth / file.unitsPerEm;
    advances.set(letter, advance);
    return advance;
  };
  return {
    file,
    measure: (text) => Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0),
    glyphOf: (letter) => {
      const { commands } = glyphIn(file, letter).path;
      const path = commands.map(({ command, args }) => ({
        command,
        args: args.map((value) => value / file.unitsPerEm),
      }));
      return { advance: advanceOf(letter), path };
    },
  };
}

function glyphIn(file: FontFile, letter: string) {
  return file.glyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/**
 * The text in letters that the font has: composed, without control characters, capital ß as SS. A letter that is missing loses its marks; one that
 * is still missing stays and is drawn as a box.
 */
export function toPrintable(text: string, { file }: Font): string {
  const composed = text
    .replaceAll('ẞ', 'SS')
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  return Array.from(composed, (letter) => {
    if (file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
    const plain = letter.normalize('NFD').charAt(0);
    return file.hasGlyphForCodePoint(plain.charCodeAt(0)) ? plain : letter;
  }).join('');
}
