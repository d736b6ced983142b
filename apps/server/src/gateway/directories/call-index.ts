interface IndexKey {
  readonly applicationId: number;
  readonly systemName: string;
}

const none: readonly never[] = [];

/** Counts by application, API and operation. Maps within maps: a key made of all three would cost each call a new text and its hash. */
export class CallIndex<Count extends IndexKey> {
  readonly #byApplication = new Map<number, Map<string, Map<string, Count[]>>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The few that only differ in status and time. */
  find({ applicationId, systemName }: IndexKey, operation: string): readonly Count[] {
    return this.#byApplication.get(applicationId)?.get(systemName)?.get(operation) ?? none;
  }

  add(count: Count, operation: string): void {
    const { applicationId, systemName } = count;
    const ofApplication = this.#byApplication.get(applicationId) ?? new Map();
    this.#byApplication.set(applicationId, ofApplication);
    const ofSystem: Map<string, Count[]> = ofApplication.get(systemName) ?? new Map();
    ofApplication.set(systemName, ofSystem);
    const known = ofSystem.get(operation);
    if (known) known.push(count);
    else ofSystem.set(operation, [count]);
    this.#size += 1;
  }

  list(): Count[] {
    const systems = [...this.#byApplication.values()].flatMap((systemsOf) => [
      ...systemsOf.values(),
    ]);
    return systems.flatMap((operations) => [...operations.values()].flat());
  }
}
