import { readFileSync } from 'node:fs';
import { openFonts, type FontBytes, type Fonts } from './fonts.ts';

let fonts: Fonts | undefined;

/** The fonts that the package ships (`assets/README.md`), read once, when the first label is drawn. */
export function readFonts(): Fonts {
  fonts ??= openFonts({ medium: readWeight('medium'), bold: readWeight('bold') });
  return fonts;
}

const readWeight = (weight: string): FontBytes => ({
  plain: readFont(`roboto-condensed-${weight}`),
  arabic: readFont(`plex-sans-arabic-${weight}`),
  hebrew: readFont(`noto-sans-hebrew-${weight}`),
});

const readFont = (name: string): Uint8Array =>
  readFileSync(new URL(`../assets/${name}.ttf`, import.meta.url));
