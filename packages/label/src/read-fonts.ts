import { readFileSync } from 'node:fs';
import { openFonts, type Fonts } from './fonts.ts';

let fonts: Fonts | undefined;

/** The fonts that the package ships (`assets/README.md`), read once, when the first label is drawn. */
export function readFonts(): Fonts {
  fonts ??= openFonts({ medium: readFont('medium'), bold: readFont('bold') });
  return fonts;
}

function readFont(weight: string): Uint8Array {
  return readFileSync(new URL(`../assets/roboto-condensed-${weight}.ttf`, import.meta.url));
}
