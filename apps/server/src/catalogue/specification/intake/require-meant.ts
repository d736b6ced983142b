import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Connection } from '../../../platform/database/database.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import type { Person } from '../../../context/caller.ts';
import { countOperations, findFreeName, findOwner } from '../editions/edition-sql.ts';
import { toRowId } from '../specification-sql.ts';
import type { Understood } from './examination/examine-specification.ts';
import { t, type Text } from '../../../platform/text/text.ts';

/** Of fewer operations nobody can say that most are gone, where the document itself names its API. */
const fewest = 4;
/** So many changes are listed at most: of a long list not every removed operation is told. */
const mostTold = 1000;

/** The name is the caller's to publish under: its owner's, all staff's, or the caller is API governance. */
export async function requireOwnName(
  connection: Connection,
  { email, grants }: Person,
  systemName: string,
): Promise<void> {
  const owner = await findOwner(connection, systemName);
  if (!owner || owner === email || grants.includes('governance')) return;
  const text = t`${systemName} is published by ${owner}`;
  throw refuse('name-owned', text, await findFreeName(connection, systemName));
}

/**
 * Refuses what is hardly meant (decision 064): a lower version than the one whose place it takes, and a document
 * that has little to do with it.
 */
export async function requireMeant(
  connection: Connection,
  examined: Understood,
  place: SpecificationItem,
): Promise<void> {
  const { systemName, version } = examined.specification.item;
  const isNamed = examined.document.text.includes('x-systemName');
  const { all, kept } = await countKept(connection, examined, place);
  if (all >= (isNamed ? fewest : 1) && kept * 2 < all) {
    const free = await findFreeName(connection, systemName);
    if (isNamed) {
      const text = t`Most operations of ${place.title} ${place.version} are not in this document`;
      throw refuse('another-document', text, free);
    }
    const text = t`Another API has this title, and therefore the system name ${systemName}`;
    throw refuse('name-taken', text, free);
  }
  if (compareVersions(version, place.version) < 0) {
    const text = t`${version} is lower than ${place.version}, which is published`;
    throw refuse('lower-version', text);
  }
}

/** Operations stay the same by their key or by their address. */
async function countKept(
  connection: Connection,
  { specification, changes }: Understood,
  place: SpecificationItem,
): Promise<{ all: number; kept: number }> {
  const keys = specification.pieces.map(({ key }) => key);
  const { all, kept } = await countOperations(connection, toRowId(place.id), keys);
  const removed = changes.filter(({ rule }) => rule === 'operation-removed').length;
  return { all, kept: removed < mostTold ? Math.max(kept, all - removed) : kept };
}

type Refusal = 'name-owned' | 'name-taken' | 'another-document' | 'lower-version';

function refuse(refusal: Refusal, text: Text, systemName?: string): PortalError {
  const params = { refusal, ...(systemName && { systemName }) };
  return new PortalError('conflict', { text, faults: [{ text, code: 'GOV-409', params }] });
}

/** Below 0 where a version comes before another one: by its numbers, then what is no release before the release. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [split(one), split(other)];
  const most = Math.max(left.numbers.length, right.numbers.length);
  for (let at = 0; at < most; at += 1) {
    const difference = (left.numbers[at] ?? 0) - (right.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.rest === '' || right.rest === '') return right.rest.length - left.rest.length;
  return left.rest.localeCompare(right.rest, 'en', { numeric: true });
}

/** `v2.1.0-rc.1+7` is 2, 1, 0 and `-rc.1`; a day, such as 2026-11-20, is three numbers. */
function split(version: string): { numbers: readonly number[]; rest: string } {
  const [text = ''] = version.trim().split('+');
  const [, core = '', rest = ''] = /^v?(\d+(?:[.-]\d+)*)?(.*)$/i.exec(text) ?? [];
  return { numbers: core.split(/[.-]/).map(Number), rest };
}
