import { writeFileSync } from 'node:fs';
import { drawLabels } from './drawn-labels.ts';

/** Writes the labels that pages show; a test fails when one is not up to date. */
for (const [path, text] of Object.entries(drawLabels()))
  writeFileSync(new URL(`../apps/web/src/${path}`, import.meta.url), text);
