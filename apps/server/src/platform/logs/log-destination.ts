import { pino } from 'pino';

export interface LogDestination {
  write(line: string): void;
  /** Whole lines as bytes, which are this destination's from now on. */
  writeBytes(lines: Buffer): void;
  /** What is still in memory, before the process ends. */
  flushSync(): void;
}

/** Lines are written in batches off the request path, as bytes: turning a batch of texts into bytes once more costs each call as much as its line. */
export function openLogDestination(file: string | number): LogDestination {
  const stream = pino.destination({
    dest: file,
    contentMode: 'buffer',
    sync: false,
    minLength: 65_536,
    maxWrite: 262_144,
    periodicFlush: 500,
  });
  const writeBytes = (lines: Buffer) => {
    // The type knows texts alone; in this mode the stream takes bytes.
    stream.write(lines as unknown as string);
  };
  return {
    write: (line) => writeBytes(Buffer.from(line)),
    writeBytes,
    flushSync: () => stream.flushSync(),
  };
}
