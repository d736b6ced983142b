import { matchPage, type PageRow } from '@portal/contract/addresses/pages';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { decode } from '../lib/decode.ts';

/** How long the page before stays while the code of the next one comes. */
const patienceMs = 200;

export type PageView = ComponentType & { readonly preload: () => Promise<void> };

interface PageLocation {
  /** Path, query and hash. */
  readonly href: string;
  readonly pathname: string;
  readonly searchStr: string;
  /** What stands in the query; the last of several with one name. */
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
}

/** What an address shows. */
export interface PageState {
  readonly location: PageLocation;
  /** Undefined for an address that leads nowhere. */
  readonly row: PageRow | undefined;
  /** What it shows, once the code of that is here. */
  readonly page: ReactNode;
  readonly params: Readonly<Record<string, string>>;
  /** The reader stays where they are in the page. */
  readonly keepsPlace: boolean;
}

/** The addresses that were gone through. */
export interface PageHistory {
  readonly href: string;
  readonly length: number;
  readonly push: (href: string) => void;
  readonly replace: (href: string) => void;
  /** Back and forward. */
  readonly onMove: (listener: () => void) => void;
  /** The page is there: shows where it was left, what the hash names, or its top. */
  readonly arrive: (state: PageState) => void;
}

export interface Destination {
  /** Path, query and hash. */
  readonly href: string;
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
}

export type Router = ReturnType<typeof createRouter>;

/** Which page is shown, of `views` by path, and how another one is come to. */
export function createRouter(views: ReadonlyMap<string, PageView>, history: PageHistory) {
  const listeners = new Set<() => void>();
  const pages = new Map([...views].map(([key, View]) => [key, createElement(View, { key })]));
  let state = toState(history.href);
  let next = state;

  function toState(href: string, keepsPlace = false, before?: PageState): PageState {
    // Of any host: a path may begin as one does.
    const url = new URL(`https://portal.invalid${href}`);
    const { pathname, search: searchStr, hash } = url;
    const { page: row, params } = matchPage(pathname) ?? {};
    const { search } =
      before?.location.searchStr === searchStr
        ? before.location
        : { search: Object.fromEntries(url.searchParams) };
    return {
      location: {
        href: pathname + searchStr + hash,
        pathname: decode(pathname, decodeURI),
        searchStr,
        search,
        hash: decode(hash.slice(1)),
      },
      row,
      page: row && pages.get(row.path),
      params: Object.fromEntries(
        Object.entries(params ?? {}).map(([name, text]) => [name, decode(text)]),
      ),
      keepsPlace,
    };
  }

  const load = async ({ row }: PageState) => row && views.get(row.path)?.preload();

  /** At once within a page; to another one when its code is here, or does not come soon. */
  async function follow(keepsPlace?: boolean): Promise<void> {
    const own = toState(history.href, keepsPlace, state);
    next = own;
    if (own.row !== state.row) {
      const patience = new Promise((resolve) => void setTimeout(resolve, patienceMs));
      await Promise.race([load(own), patience]);
    }
    // Meanwhile somebody may have gone on.
    if (next !== own) return;
    state = own;
    for (const tell of listeners) tell();
  }

  history.onMove(() => void follow());
  return {
    history,
    get state() {
      return state;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The code of the first page. */
    load: () => load(state),
    preload: (href: string) => void load(toState(href)),
    navigate: async ({ href, replace, resetScroll = true }: Destination) => {
      if (replace || href === history.href) history.replace(href);
      else history.push(href);
      return follow(!resetScroll);
    },
  };
}
