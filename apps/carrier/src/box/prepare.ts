import { argv } from 'node:process';
import { writePrepared } from './prepared.ts';

/** `prepare.mjs FILE`: run where the box is packed. */
await writePrepared(argv[2] ?? 'database.tar');
