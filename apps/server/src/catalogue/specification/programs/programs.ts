import type { Config } from '../../../config/config.ts';
import type { Services } from '../../../context/context.ts';
import type { CallerOf } from './role-of-program.ts';

/** What everything that programs read is made from. */
export interface Programs {
  readonly services: Services;
  readonly config: Config;
  readonly callerOf: CallerOf;
}
