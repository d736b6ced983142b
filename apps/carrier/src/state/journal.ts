import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One change of a collection; `value` null means deleted. */
export interface JournalEntry {
  readonly collection: string;
  readonly account: string;
  readonly key: string;
  readonly value: unknown;
}

/** Where state changes go. `entries` is what was kept before, in order. */
export interface Journal {
  readonly entries: readonly JournalEntry[];
  append(entry: JournalEntry): void;
  close(): void;
}

/** Keeps nothing; for tests and for a sandbox without a data folder. */
export function createMemoryJournal(): Journal {
  return { entries: [], append: () => {}, close: () => {} };
}

/**
 * Opens an append-only JSON Lines file. A write reaches the kernel before `append` returns, so a
 * killed process loses nothing; a torn last line is dropped. The file is compacted on opening.
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const entries = existsSync(file) ? toLatest(parseLines(readFileSync(file, 'utf8'))) : [];
  const compacted = `${file}.new`;
  writeFileSync(compacted, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(compacted, file);
  const descriptor = openSync(file, 'a');
  return {
    entries,
    append: (entry) => {
      writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    },
    close: () => closeSync(descriptor),
  };
}

function parseLines(text: string): JournalEntry[] {
  return text.split('\n').flatMap((line) => {
    const entry = parseEntry(line);
    return entry ? [entry] : [];
  });
}

function parseEntry(line: string): JournalEntry | undefined {
  if (line === '') return undefined;
  try {
    const entry = JSON.parse(line) as Partial<JournalEntry> | null;
    const whole = typeof entry?.collection === 'string' && typeof entry.key === 'string';
    return whole && typeof entry.account === 'string' ? (entry as JournalEntry) : undefined;
  } catch {
    return undefined;
  }
}

/** The last value of every key, in order of first appearance. */
function toLatest(entries: readonly JournalEntry[]): JournalEntry[] {
  const latest = new Map<string, JournalEntry>();
  for (const entry of entries) {
    const id = JSON.stringify([entry.collection, entry.account, entry.key]);
    if (entry.value === null) latest.delete(id);
    else latest.set(id, entry);
  }
  return [...latest.values()];
}
