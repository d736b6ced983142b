import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { importCustomers } from './import-customers.ts';
import { initialise } from './initialise.ts';
import { restore } from './restore.ts';
import { rotateSecret } from './rotate-secret.ts';
import { backUp } from './back-up.ts';
import { createOwner } from './create-owner.ts';

/** In the order of a first day. */
export const commands: readonly Command[] = [
  initialise,
  createOwner,
  importCustomers,
  doctor,
  backUp,
  restore,
  rotateSecret,
];
