import type { ApiReference, ApiVersion } from '../queries.ts';

type VersionName = Pick<ApiVersion, 'id' | 'systemName' | 'status'>;

/** How a version is addressed: by its name, or by its id where an active one bears the same name. */
export function toVersionId(version: VersionName, versions: readonly VersionName[]): string {
  const isTaken = versions.some(
    ({ id, systemName }) => systemName === version.systemName && id !== version.id,
  );
  return isTaken && version.status === 'deprecated' ? version.id : version.systemName;
}

/** The open version and another one, the older one first; the portal lists the newest first. */
export function orderVersions(
  { item, versions }: Pick<ApiReference, 'item' | 'versions'>,
  other: string,
  opened: string,
): readonly [before: string, after: string] {
  const placeOf = (matches: (version: VersionName) => boolean) => versions.findIndex(matches);
  const own = placeOf(({ id }) => id === item.id);
  const place = placeOf(({ id, systemName }) => id === other || systemName === other);
  return place >= 0 && place < own ? [opened, other] : [other, opened];
}
