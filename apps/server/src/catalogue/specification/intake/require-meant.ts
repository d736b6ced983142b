import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Connection } from '../../../platform/database/database.ts';
import { type FaultDetail, PortalError } from '../../../platform/errors/portal-error.ts';
import type { Person } from '../../../context/caller.ts';
import { findRoute } from '../drafts/draft-sql.ts';
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
  { email, grants, teamToken }: Person,
  systemName: string,
): Promise<void> {
  const owner = await findOwner(connection, systemName);
  if (teamToken) return requireOfTeam(connection, { owner, systemName, email, teamToken });
  if (!owner || owner === email || grants.includes('governance')) return;
  const text = t`${systemName} is published by ${owner}`;
  throw refuse('name-owned', text, { systemName: await findFreeName(connection, systemName) });
}

interface OfTeam extends Required<Pick<Person, 'email' | 'teamToken'>> {
  readonly owner: string | null | undefined;
  readonly systemName: string;
}

/** The machines of a team publish what is new or their team's: by its name, or as its endpoint says. */
async function requireOfTeam(connection: Connection, of: OfTeam): Promise<void> {
  const { owner, systemName, email, teamToken } = of;
  if (owner === undefined || owner === email) return;
  const route = await findRoute(connection, systemName);
  if (route?.producerTeam === teamToken.teamId) return;
  throw refuse('name-owned', t`${systemName} is not published by ${email}`);
}

/** Why a document is published that would be refused as hardly meant. */
export interface Meant {
  readonly act: 'forced' | 'restored';
  readonly reason: string;
  /** The system name whose API gives way to one that shares nothing with it. */
  readonly confirmed?: string | undefined;
}

interface Place {
  readonly item: SpecificationItem;
  /** The document found it by its own name. */
  readonly isNamesake: boolean;
  readonly meant: Meant | undefined;
}

/**
 * Refuses what is hardly meant (decision 064): a lower version than the one whose place it takes, and a document
 * that has little to do with it. Where the two share nothing, the name that is taken must be confirmed as well.
 */
export async function requireMeant(
  connection: Connection,
  examined: Understood,
  { item: place, isNamesake, meant }: Place,
): Promise<void> {
  const { systemName, version } = examined.specification.item;
  const { isForeign, isOther } = await compare(connection, examined, place);
  if (meant && (!isForeign || isConfirmed(meant, systemName))) return;
  const isTwin = isNamesake && version === place.version;
  if (isOther || meant || (isTwin && isForeign))
    throw await toOther(connection, examined, { place, isForeign });
  if (isTwin) throw twinExists();
  requireNoLower(version, place.version);
}

function requireNoLower(version: string, published: string): void {
  if (compareVersions(version, published) >= 0) return;
  const text = t`${version} is lower than ${published}, which is published`;
  throw refuse('lower-version', text);
}

const isConfirmed = ({ act, confirmed }: Meant, systemName: string) =>
  act === 'restored' || confirmed === systemName;

const namesItself = ({ document }: Understood) => document.text.includes('x-systemName');

async function compare(connection: Connection, examined: Understood, place: SpecificationItem) {
  const { all, kept } = await countKept(connection, examined, place);
  const isOther = all >= (namesItself(examined) ? fewest : 1) && kept * 2 < all;
  return { isOther, isForeign: all > 0 && kept === 0 };
}

async function toOther(
  connection: Connection,
  examined: Understood,
  { place, isForeign }: { readonly place: SpecificationItem; readonly isForeign: boolean },
): Promise<PortalError> {
  const { systemName } = examined.specification.item;
  const free = await findFreeName(connection, systemName);
  const params = { systemName: free, ...(isForeign && { confirm: systemName }) };
  if (!namesItself(examined)) {
    const text = t`Another API has this title, and therefore the system name ${systemName}`;
    return refuse('name-taken', text, params);
  }
  const text = isForeign
    ? t`${systemName} is the system name of ${place.title} ${place.version}, which shares no operation with this document`
    : t`Most operations of ${place.title} ${place.version} are not in this document`;
  return refuse('another-document', text, params);
}

export const twinExists = () =>
  new PortalError('conflict', { text: t`Specification already exists`, code: 'GOV-409' });

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

function refuse(refusal: Refusal, text: Text, more: FaultDetail['params'] = {}): PortalError {
  const params = { refusal, ...more };
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
