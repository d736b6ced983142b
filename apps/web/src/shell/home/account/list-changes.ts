import type {
  SpecificationEvent,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';

const freshMs = 90 * 86_400_000;

export interface ApiChange {
  readonly key: string;
  /** Of the API, as its page is addressed. */
  readonly id: string;
  readonly name: string;
  /** What happens: it ends, on a day that may not be set yet, or its document has changed. */
  readonly kind: 'ends' | 'changed';
  readonly at: string | null;
  readonly successor: string | null;
  /** How many of its changes break those who call this API; another major version is not what they call. */
  readonly breaking: number;
}

interface Known {
  /** System names. */
  readonly called: readonly string[];
  readonly deprecated: readonly SpecificationItem[];
  /** Change logs of some of them, each newest first. */
  readonly logs: readonly (readonly SpecificationEvent[])[];
}

/** Of the APIs that are called: what ends, the nearest first, then the newest change of each in the last 90 days. */
export function listChanges(
  { called, deprecated, logs }: Known,
  now: number,
): readonly ApiChange[] {
  const ends = deprecated
    .filter(({ systemName }) => called.includes(systemName))
    .toSorted((left, right) => (left.sunset ?? '~').localeCompare(right.sunset ?? '~'))
    .map(toEnd);
  const changed = logs
    .flatMap(([newest]) => newest ?? [])
    .filter(({ systemName, publishedAt }) => {
      const isEnding = ends.some(({ key }) => key === systemName);
      return !isEnding && now - Date.parse(publishedAt) < freshMs;
    })
    .toSorted((left, right) => Date.parse(right.publishedAt) - Date.parse(left.publishedAt))
    .map(toChanged);
  return [...ends, ...changed];
}

const toEnd = ({ id, systemName, title, version, sunset, successor }: SpecificationItem) => ({
  key: systemName,
  id,
  name: `${title} ${version}`,
  kind: 'ends' as const,
  at: sunset,
  successor,
  breaking: 0,
});

const toChanged = (event: SpecificationEvent) => ({
  key: event.systemName,
  id: event.systemName,
  name: `${event.title} ${event.version}`,
  kind: 'changed' as const,
  at: event.publishedAt,
  successor: null,
  breaking: event.predecessor?.systemName === event.systemName ? event.breaking : 0,
});
