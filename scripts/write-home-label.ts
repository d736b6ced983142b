import { writeFileSync } from 'node:fs';
import { drawHomeLabel } from './home-label.ts';

/** Writes the label of the home page; a test fails when it is not up to date. */
writeFileSync(
  new URL('../apps/web/src/shell/home/home-label.svg', import.meta.url),
  drawHomeLabel(),
);
