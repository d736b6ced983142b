import type { Lane } from './outbox-sql.ts';
import { ofWorldKey } from '../worlds/owner.ts';

/** Who is told of the events of parcels. */
export interface EventsTarget {
  /** By portal; under '' for those who call without one. */
  readonly urls: ReadonlyMap<string, string>;
  /** Undefined: the receivers ask for none. */
  readonly token: string | undefined;
}

/** Where the events of a world go; undefined: nowhere. */
export const findUrl = ({ urls }: EventsTarget, worldKey: string): string | undefined =>
  urls.get(ofWorldKey(worldKey).portal ?? '');

/** One for each portal that is told, and one for whoever calls without. */
export function listLanes({ urls }: EventsTarget): Lane[] {
  const named = [...urls.keys()].filter((portal) => portal !== '');
  return [
    ...named.map((portal) => ({ portals: [portal], isRest: false })),
    { portals: named, isRest: true },
  ];
}

/** `https://…`, or one a portal: `production=https://…,sandbox=https://…`; undefined where that is not what it is. */
export function readUrls(text: string): ReadonlyMap<string, string> | undefined {
  const urls = new Map<string, string>();
  for (const part of text.split(',')) {
    const [, portal = '', url = ''] = /^(?:([a-z]+)=)?(https?:\/\/\S+)$/.exec(part.trim()) ?? [];
    if (!URL.canParse(url)) return undefined;
    urls.set(portal, url);
  }
  return urls;
}
