import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessIdentity } from '@portal/lifecycle/process-identity';
import { StartFailure, toSentence } from '@portal/lifecycle/start-failure';

/** How a process ended that nobody had stopped. */
export type End = {
  failure: StartFailure;
  /** By a signal, and not by its own decision. */
  isKilled: boolean;
};

/** A process that serves until it ends. */
export type Run = {
  identity: ProcessIdentity | undefined;
  /** Settles when it serves; rejects when it ends before. */
  ready: () => Promise<void>;
  /** The last thing that it said. */
  said: () => string | undefined;
  /** Settles when it ends without `stop`. */
  ended: Promise<End>;
  stop: () => Promise<void>;
};

export type SupervisedOptions = {
  /** What it is called in sentences. */
  title: string;
  /** What does not work while it is away, as a sentence. */
  missing: string;
  log: string;
  startAgain: () => Run | Promise<Run>;
  /** A run has begun, or will not. */
  onChange: () => void;
  tell: (sentence: string) => void;
};

export type Supervised = {
  title: string;
  log: string;
  identity: () => ProcessIdentity | undefined;
  isServing: () => boolean;
  /** `: "the last thing that it said"`, or nothing. */
  said: () => string;
  /** Settles when it serves for the first time. */
  ready: Promise<void>;
  /** Settles with the reason when it is not started any more. */
  givenUp: Promise<StartFailure>;
  stop: () => Promise<void>;
};

const pauses = [1, 2, 4, 8, 16];
const withinMs = 120_000;
const never = new Promise<never>(() => undefined);

/**
 * Starts again what dies, after pauses that grow. One that dies once more than there are pauses within two minutes stays away, and
 * so does one that refuses to start before it has ever served: it says why, and the others go on.
 */
export function supervise(first: Run, options: SupervisedOptions): Supervised {
  return new Supervision(first, options);
}

class Supervision implements Supervised {
  readonly title: string;
  readonly log: string;
  readonly ready: Promise<void>;
  readonly givenUp: Promise<StartFailure>;
  readonly #options: SupervisedOptions;
  readonly #stopping = new AbortController();
  #run: Run;
  #isServing = false;
  #hasServed = false;
  #ends: number[] = [];
  #starting: Promise<unknown> = Promise.resolve();
  #settleReady: () => void = () => undefined;

  constructor(first: Run, options: SupervisedOptions) {
    this.title = options.title;
    this.log = options.log;
    this.#options = options;
    this.#run = first;
    this.ready = new Promise((resolve) => (this.#settleReady = resolve));
    this.givenUp = this.#watch();
  }

  readonly identity = () => this.#run.identity;

  readonly isServing = () => this.#isServing;

  readonly said = () => {
    const text = this.#run.said();
    return text === undefined ? '' : `: "${text.slice(0, 80)}"`;
  };

  readonly stop = async () => {
    this.#stopping.abort();
    await this.#starting;
    await this.#run.stop();
  };

  async #watch(): Promise<StartFailure> {
    let end = await this.#untilEnd();
    for (;;) {
      const { failure, isKilled } = end;
      if (!this.#hasServed && !isKilled) return failure;
      const pause = this.#choosePause(failure);
      if (pause === undefined) return failure;
      const { signal } = this.#stopping;
      await delay(pause * 1000, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return never;
      end = (await this.#startAgain()) ?? (await this.#untilEnd());
    }
  }

  #choosePause({ message }: StartFailure): number | undefined {
    const { tell, missing } = this.#options;
    this.#ends = [...this.#ends.filter((at) => at > Date.now() - withinMs), Date.now()];
    const count = this.#ends.length;
    const pause = pauses[count - 1];
    const next =
      pause === undefined
        ? `It has ended ${count} times within two minutes and is not started again; its log is ${this.log}.`
        : `It is started again in ${pause} s.`;
    tell(`${message} ${next} ${missing}`);
    return pause;
  }

  async #startAgain(): Promise<End | undefined> {
    try {
      const starting = Promise.resolve(this.#options.startAgain());
      this.#starting = starting.then((run) => (this.#run = run)).catch(() => undefined);
      await starting;
      return undefined;
    } catch (error) {
      return { failure: new StartFailure(toSentence(error)), isKilled: true };
    } finally {
      this.#options.onChange();
    }
  }

  async #untilEnd(): Promise<End> {
    const { ended, ready } = this.#run;
    const served = ready().then(
      () => true,
      () => ended,
    );
    if ((await Promise.race([served, ended])) === true) {
      this.#isServing = true;
      if (this.#hasServed || this.#ends.length > 0)
        this.#options.tell(`The ${this.title} serves again.`);
      this.#hasServed = true;
      this.#settleReady();
    }
    const end = await ended;
    this.#isServing = false;
    return end;
  }
}
