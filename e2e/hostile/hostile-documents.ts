import type { HostileDocument } from './hostile-document.ts';
import { outside } from './outside.ts';
import { scripted } from './scripted.ts';
import { shapes } from './shapes.ts';
import { sizes } from './sizes.ts';

export const hostileDocuments: readonly HostileDocument[] = [
  ...scripted,
  ...shapes,
  ...sizes,
  ...outside,
];
