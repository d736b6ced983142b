import { create, type Font as FontFile, type Glyph as FileGlyph } from 'fontkit';

/** A step of an outline; y grows upwards, in ems. */
export interface PathStep {
  readonly command: string;
  readonly args: readonly number[];
}

/** One glyph of a line; ems. */
export interface Glyph {
  /** Tells its outline from all others of the same weight. */
  readonly key: string;
  readonly path: readonly PathStep[];
  readonly advance: number;
  /** How far its outline stands from the pen. */
  readonly shift: readonly [x: number, y: number];
}

/** A font file for some scripts. */
export interface Face {
  /** As the library reads it, for the writer of PDF. */
  readonly file: FontFile;
  /** Its em as a part of the label's: scripts differ in height. */
  readonly scale: number;
  /** How far its baseline is above the label's; ems. */
  readonly lift: number;
  has(codePoint: number): boolean;
  /** The glyphs of a text of one direction, from left to right. */
  setLine(text: string, isRightToLeft: boolean): readonly Glyph[];
}

interface FaceOptions {
  readonly name: string;
  readonly scale: number;
  readonly lift: number;
}

/** A face whose letters join and carry marks, so that a glyph depends on those around it. */
export function openFace(bytes: Uint8Array, { name, scale, lift }: FaceOptions): Face {
  const file = openFile(bytes);
  const em = file.unitsPerEm / scale;
  return {
    file,
    scale,
    lift,
    has: (codePoint) => file.hasGlyphForCodePoint(codePoint),
    setLine: (text, isRightToLeft) => {
      const direction = isRightToLeft ? 'rtl' : 'ltr';
      const run = file.layout(text, undefined, undefined, undefined, direction);
      return run.glyphs.map((glyph, at) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[at] ?? {};
        return {
          key: `${name} ${glyph.id}`,
          path: toPath(glyph, em),
          advance: xAdvance / em,
          shift: [xOffset / em, yOffset / em + lift],
        };
      });
    },
  };
}

/** A face whose letters stand side by side without kerning, so that every format sets them alike. */
export function openPlainFace(bytes: Uint8Array): Face {
  const file = openFile(bytes);
  const glyphs = new Map<string, Glyph>();
  const setLetter = (letter: string): Glyph => {
    const known = glyphs.get(letter);
    if (known) return known;
    const glyph = file.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    const em = file.unitsPerEm;
    const set: Glyph = {
      key: letter,
      path: toPath(glyph, em),
      advance: glyph.advanceWidth / em,
      shift: [0, 0],
    };
    glyphs.set(letter, set);
    return set;
  };
  return {
    file,
    scale: 1,
    lift: 0,
    has: (codePoint) => file.hasGlyphForCodePoint(codePoint),
    setLine: (text) => Array.from(text, setLetter),
  };
}

function openFile(bytes: Uint8Array): FontFile {
  // The types say Buffer; any bytes are read.
  const file = create(bytes as Buffer);
  if (file.type !== 'TTF') throw new Error(`A label needs a font, not a ${file.type}`);
  // A glyph keeps the letter that it is first asked for by; one that another is made of first would stay without.
  for (const codePoint of file.characterSet) file.glyphForCodePoint(codePoint);
  return file;
}

const toPath = ({ path }: FileGlyph, em: number): PathStep[] =>
  path.commands.map(({ command, args }) => ({ command, args: args.map((value) => value / em) }));
