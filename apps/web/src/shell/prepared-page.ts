import type { PortalConfig } from '@portal/contract/portal-config';

export interface PreparedQuery {
  readonly key: readonly unknown[];
  readonly data: unknown;
  /** Asked again at once, behind what is shown: a listing, as opposed to a document. */
  readonly stale: boolean;
}

/** What comes inside a page that the server rendered ahead, so that the app starts with what is already shown. */
export interface PreparedPage {
  readonly config: PortalConfig;
  readonly queries: readonly PreparedQuery[];
}

/** Undefined where the page came without. */
export function readPreparedPage(): PreparedPage | undefined {
  const text = document.getElementById('prepared')?.textContent;
  // Safe because the same build wrote it.
  return text ? (JSON.parse(text) as PreparedPage) : undefined;
}
