import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './child.ts';
import { apiBase } from './api-base.ts';
import { until } from './until.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Setting {
  /** As HAProxy names it. */
  readonly name: string;
  readonly part: 'all' | 'portal' | 'gateway';
  readonly port: number;
  readonly place: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** One of the built server's processes, as a supervisor starts it again and again at one address. */
export class PortalProcess {
  readonly name: string;
  readonly part: Setting['part'];
  readonly url: string;
  readonly logFile: string;
  readonly #setting: Setting;
  #variables: Readonly<Record<string, string>>;
  #child: Child | null = null;

  constructor(setting: Setting) {
    this.name = setting.name;
    this.part = setting.part;
    this.url = `http://127.0.0.1:${setting.port}`;
    this.logFile = join(setting.place, `${setting.name}.log`);
    this.#setting = setting;
    this.#variables = setting.variables;
    mkdirSync(this.#dataFolder, { recursive: true });
  }

  get #dataFolder(): string {
    return join(this.#setting.place, `data-${this.name}`);
  }

  /** From its next start on. */
  change(variables: Readonly<Record<string, string>>): void {
    this.#variables = { ...this.#variables, ...variables };
  }

  start(): void {
    this.#child = startChild(process.execPath, {
      args: ['--no-memory-reducer', join(root, 'dist/server/main.js')],
      cwd: root,
      logFile: this.logFile,
      env: {
        ...this.#variables,
        PORTAL_PARTS: this.part,
        HOST: '127.0.0.1',
        PORT: String(this.#setting.port),
        DATA_DIR: this.#dataFolder,
      },
    });
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  }

  untilReady(): Promise<unknown> {
    const look = async () => {
      if (this.#child?.isOver()) {
        const lastWords = readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-3);
        throw new Error(`${this.name} has ended, see ${this.logFile}: ${lastWords.join('\n')}`);
      }
      return this.isReady();
    };
    return until(`${this.name} is ready`, look, 90);
  }

  /** Its exit code. */
  stop(): Promise<number | null> {
    return this.#child?.end('SIGTERM') ?? Promise.resolve(null);
  }

  async kill(): Promise<void> {
    await this.#child?.end('SIGKILL');
  }

  /** The exit code of a start that is refused. */
  ended(): Promise<number | null> {
    return this.#child?.ended() ?? Promise.resolve(null);
  }

  /** The status of a call past HAProxy. */
  async call(apikey: string): Promise<number> {
    const answer = await fetch(`${this.url}${apiBase}/past`, { headers: { apikey } });
    await answer.arrayBuffer();
    return answer.status;
  }
}
