import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export type RotatingLogOptions = { maxBytes?: number; keep?: number };

/**
 * A log file that never grows beyond `maxBytes` (10 MiB); the `keep` (3) files before it stay beside it
 * as `.1`, `.2`, `.3`. Writing throws what the file system says.
 */
export class RotatingLog {
  readonly #path: string;
  readonly #maxBytes: number;
  readonly #keep: number;
  #file: number;
  #bytes: number;

  constructor(path: string, options: RotatingLogOptions = {}) {
    this.#path = path;
    this.#maxBytes = options.maxBytes ?? 10 * 1024 * 1024;
    this.#keep = options.keep ?? 3;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    this.#file = openSync(path, 'a', 0o600);
    this.#bytes = fstatSync(this.#file).size;
  }

  write(lines: string): void {
    const data = Buffer.from(lines);
    if (this.#bytes > 0 && this.#bytes + data.length > this.#maxBytes) this.#rotate();
    writeSync(this.#file, data);
    this.#bytes += data.length;
  }

  close(): void {
    closeSync(this.#file);
  }

  #rotate(): void {
    closeSync(this.#file);
    rmSync(`${this.#path}.${this.#keep}`, { force: true });
    for (let age = this.#keep - 1; age >= 0; age--) {
      renameIfThere(age === 0 ? this.#path : `${this.#path}.${age}`, `${this.#path}.${age + 1}`);
    }
    this.#file = openSync(this.#path, 'a', 0o600);
    this.#bytes = 0;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
