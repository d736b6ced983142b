import type { Notice } from './child-log.ts';
import { titles, type PartName } from './part-name.ts';

export type NoticePrinter = {
  take: (part: PartName | 'database', notice: Notice) => void;
  close: () => void;
};

const quietMs = 60_000;
const mostTexts = 200;

/**
 * Prints each warning and error once, and what came again within a minute as one line with a count:
 * a part in trouble does not flood the terminal. The log files have every line.
 */
export function createNoticePrinter(print: (text: string) => void): NoticePrinter {
  const repeats = new Map<string, number>();

  const summarise = () => {
    for (const [line, count] of repeats) {
      if (count > 0) print(`${line} (${count} more)`);
    }
    repeats.clear();
  };
  const timer = setInterval(summarise, quietMs);
  timer.unref();

  return {
    take: (part, notice) => {
      const line = `${titles[part]}: ${notice.level}: ${notice.text}`;
      const count = repeats.get(line);
      if (count === undefined && repeats.size < mostTexts) {
        repeats.set(line, 0);
        print(line);
      } else if (count !== undefined) {
        repeats.set(line, count + 1);
      }
    },
    close: () => {
      clearInterval(timer);
      summarise();
    },
  };
}
