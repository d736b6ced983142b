/** What the gateway knows of an application. */
export interface ApplicationRecord {
  readonly id: number;
  readonly accountId: number;
  readonly status: 'live' | 'pending' | 'suspended';
  readonly planId: number;
}

/** Finds applications by their key, in memory and at once: it stands on the hot path. */
export interface KeyDirectory {
  find(key: string): ApplicationRecord | undefined;
  /** Asks where the keys are kept for one that `find` does not know: it may be a moment old. Rejects where they cannot be read. */
  search?(key: string): Promise<ApplicationRecord | undefined>;
}
