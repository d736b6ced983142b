import makeBidi from 'bidi-js';
import { openFace, openPlainFace, type Face, type Glyph } from './face.ts';

export type Weight = 'medium' | 'bold';
export type Fonts = Readonly<Record<Weight, Font>>;

/** Scripts by the face that draws them; the first that has a letter does. */
type FaceName = 'plain' | 'arabic' | 'hebrew';

/** A stretch of a line that one face draws. */
export interface Run {
  /** Absent: letters that no face has, as boxes. */
  readonly face?: FaceName;
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
}

/** A weight; lengths in ems. */
export interface Font {
  readonly faces: Readonly<Record<FaceName, Face>>;
  readonly measure: (text: string) => number;
  /** A line as it is seen, from left to right (Unicode UAX 9). */
  readonly listRuns: (text: string) => readonly Run[];
}

export type FontBytes = Readonly<Record<FaceName, Uint8Array>>;

/** Arabic hangs down further than Latin: so it stays clear of the line below. */
const ARABIC = { name: 'arabic', scale: 0.76, lift: 0.15 };

/** The two weights of a label, from TrueType files. */
export const openFonts = (bytes: Readonly<Record<Weight, FontBytes>>): Fonts => ({
  medium: openFont(bytes.medium),
  bold: openFont(bytes.bold),
});

function openFont({ plain, arabic, hebrew }: FontBytes): Font {
  const faces = {
    plain: openPlainFace(plain),
    arabic: openFace(arabic, ARABIC),
    hebrew: openFace(hebrew, { name: 'hebrew', scale: 1, lift: 0 }),
  };
  const listRuns = (text: string) => setLine(text, faces);
  return {
    faces,
    measure: (text) => listRuns(text).reduce((sum, { width }) => sum + width, 0),
    listRuns,
  };
}

type Faces = Font['faces'];

const bidi = makeBidi();

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

function setLine(text: string, faces: Faces): Run[] {
  const isPlain = !rightToLeft.test(text);
  if (isPlain && findFace(text, faces) === 'plain')
    return [toRun({ face: 'plain', level: 0, text }, faces)];
  const levels = isPlain ? undefined : bidi.getEmbeddingLevels(text).levels;
  return toVisualOrder(splitRuns(text, faces, levels)).map((run) => toRun(run, faces));
}

interface Stretch {
  readonly face: FaceName | undefined;
  readonly level: number;
  readonly text: string;
}

/** In the order in which they are read. */
function splitRuns(text: string, faces: Faces, levels: Uint8Array | undefined): Stretch[] {
  const runs: Stretch[] = [];
  let at = 0;
  for (const cluster of toClusters(text)) {
    const [face, level] = [findFace(cluster, faces), levels?.[at] ?? 0];
    const last = runs.at(-1);
    if (last && last.face === face && last.level === level)
      runs[runs.length - 1] = { ...last, text: last.text + cluster };
    else runs.push({ face, level, text: cluster });
    at += cluster.length;
  }
  return runs;
}

/** Rule L2: from the highest level down, what is at that level or above it is turned round. */
function toVisualOrder(runs: readonly Stretch[]): Stretch[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

function toRun({ face, level, text }: Stretch, faces: Faces): Run {
  const isTurned = level % 2 === 1;
  if (face === undefined) return withWidth({ text, glyphs: toClusters(text).map(() => BOX) });
  const seen = face === 'plain' && isTurned ? mirror(text) : text;
  return withWidth({ face, text: seen, glyphs: faces[face].setLine(seen, isTurned) });
}

const withWidth = (run: Omit<Run, 'width'>): Run => ({
  ...run,
  width: run.glyphs.reduce((sum, { advance }) => sum + advance, 0),
});

const mirror = (text: string) =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .toReversed()
    .join('');

const NAMES: readonly FaceName[] = ['plain', 'arabic', 'hebrew'];

function findFace(cluster: string, faces: Faces): FaceName | undefined {
  // Joiners change how letters join and are not drawn themselves.
  const letters = Array.from(cluster.replaceAll(/\p{Join_Control}/gu, ''));
  const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0);
  return NAMES.find((name) => codePoints.every((codePoint) => faces[name].has(codePoint)));
}

/** What stands for a letter that no face has: a frame of the height of a capital. */
const BOX: Glyph = {
  key: 'box',
  advance: 0.6,
  shift: [0, 0],
  path: [toFrame([0.06, 0, 0.54, 0.7]), toFrame([0.48, 0.06, 0.12, 0.64])].flat(),
};

function toFrame([left, bottom, right, top]: readonly [number, number, number, number]) {
  const corners = [
    ['moveTo', left, bottom],
    ['lineTo', left, top],
    ['lineTo', right, top],
    ['lineTo', right, bottom],
  ] as const;
  return [
    ...corners.map(([command, ...args]) => ({ command, args })),
    { command: 'closePath', args: [] },
  ];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters as people count them, each with its marks. */
export const toClusters = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * The text as it is drawn: composed, without control characters, capital ß as SS. A letter that no face has loses its marks; one that is still
 * missing stays, and is drawn as a box.
 */
export function toPrintable(text: string, { faces }: Font): string {
  const composed = text
    .replaceAll('ẞ', 'SS')
    .replaceAll(/(?!\p{Join_Control})[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .normalize('NFC');
  return toClusters(composed.trim())
    .map((cluster) => toDrawable(cluster, faces))
    .join('');
}

function toDrawable(cluster: string, faces: Faces): string {
  if (findFace(cluster, faces)) return cluster;
  const bare = cluster.replaceAll(/\p{Join_Control}/gu, '');
  const [plain = ''] = bare.normalize('NFD');
  return (
    [bare, plain].find((candidate) => candidate === '' || findFace(candidate, faces)) ?? cluster
  );
}

/** The letters of a text that are drawn as boxes, each once. */
export function listBoxed(text: string, font: Font): string[] {
  const clusters = toClusters(toPrintable(text, font));
  return [...new Set(clusters.filter((cluster) => !findFace(cluster, font.faces)))];
}
