interface Version {
  /** With its quotes. */
  readonly etag: string;
  readonly lastModified: Date;
}

export type Conditions = Readonly<
  Partial<
    Record<
      'if-match' | 'if-none-match' | 'if-modified-since' | 'if-unmodified-since' | 'if-range',
      string | undefined
    >
  >
>;

/** What the conditional headers ask for, in the order of RFC 9110 §13.2.2. */
export function judgeConditions(conditions: Conditions, version: Version) {
  if (!isUnchanged(conditions, version)) return 'failed';
  return isKnown(conditions, version) ? 'not modified' : 'send';
}

/** Whether a range may be cut: If-Range names this version, or is not there. */
export function isRangeFor({ 'if-range': ifRange }: Conditions, version: Version): boolean {
  if (ifRange === undefined) return true;
  return ifRange.includes('"')
    ? ifRange === version.etag
    : toSeconds(version.lastModified) <= toSeconds(new Date(ifRange));
}

function isUnchanged(conditions: Conditions, { etag, lastModified }: Version): boolean {
  const ifMatch = conditions['if-match'];
  if (ifMatch !== undefined) return hasTag(ifMatch, etag);
  const since = conditions['if-unmodified-since'];
  // A date that cannot be read is no condition: comparing with NaN is false.
  return since === undefined || !(toSeconds(lastModified) > toSeconds(new Date(since)));
}

function isKnown(conditions: Conditions, { etag, lastModified }: Version): boolean {
  const ifNoneMatch = conditions['if-none-match'];
  if (ifNoneMatch !== undefined) return hasTag(ifNoneMatch, etag);
  const since = conditions['if-modified-since'];
  return since !== undefined && toSeconds(lastModified) <= toSeconds(new Date(since));
}

const hasTag = (list: string, etag: string) =>
  list.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** HTTP dates know no fractions. */
const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);
