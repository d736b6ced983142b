import type { ParseArgsConfig } from 'node:util';
import type { Variables } from '../config/read-variables.ts';

/** One thing that `portal` does. */
export interface Command {
  /** As it is typed: `owner create`. */
  readonly name: string;
  /** What is typed behind the name. */
  readonly takes: string;
  readonly summary: string;
  /** What its help says further, a line each. */
  readonly help: readonly string[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes beside its options; `some`: it says itself what it misses. */
  readonly words: number | 'some';
  /** Gives the exit code; a `CommandFault` ends it with one sentence and 1. */
  run(call: CommandCall): Promise<number>;
}

interface CommandCall {
  readonly options: CommandOptions;
  readonly words: readonly string[];
  readonly variables: Variables;
  /** A line of what the command is asked for. */
  readonly print: (line: string) => void;
}

/** The options of a call by their names. */
export class CommandOptions {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  has(name: string): boolean {
    return this.#values[name] === true;
  }

  find(name: string): string | null {
    const value = this.#values[name];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  list(name: string): readonly string[] {
    const values = this.#values[name];
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  }

  require(name: string): string {
    const value = this.find(name);
    if (value === null) throw new UsageFault(`--${name} is missing`);
    return value;
  }
}

/** A foreseen reason why a command cannot do what it is asked for: its message is what a reader needs. */
export class CommandFault extends Error {
  override readonly name: string = 'CommandFault';
}

/** The command is not asked for as it wants to be: exit code 2. */
export class UsageFault extends CommandFault {
  override readonly name = 'UsageFault';
}
