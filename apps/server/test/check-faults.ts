import type { Log } from '../src/platform/logs/log.ts';
import { openLog } from '../src/platform/logs/open-log.ts';

const said = ['what', 'cause', 'mend'] as const;

/** Throws where a line from `warn` on does not say what failed, why, and what somebody can do. */
export function checkFaults(written: readonly string[]): void {
  // The log of calls hands several lines over at once.
  const lines = written.flatMap((text) => text.split('\n').filter(Boolean));
  const vague = lines.filter((line) => {
    const entry: Record<string, unknown> & { level?: number } = JSON.parse(line);
    if ((entry.level ?? 0) < 40) return false;
    return said.some((name) => !isSaid(entry[name]));
  });
  if (vague.length > 0)
    throw new Error(`Lines of the log that lack ${said.join(', ')}:\n${vague.join('\n')}`);
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && isSaid(Reflect.get(value, 'message'));
}

/** A log that keeps its lines; each portal of the tests has one and checks them when it closes. */
export function keepLog(level: string): { log: Log; lines: string[]; check: () => void } {
  const lines: string[] = [];
  const log = openLog({ level }, { write: (line) => void lines.push(line) });
  return { log, lines, check: () => checkFaults(lines) };
}
