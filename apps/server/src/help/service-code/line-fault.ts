import type { Text } from '../../platform/text/text.ts';

/** What is wrong with a file, and in which line. */
export interface LineFault {
  readonly line: number;
  readonly text: Text;
}
