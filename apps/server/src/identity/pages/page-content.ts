import type { Reader } from '../../http/reader.ts';
import type { Text } from '../../platform/text/text.ts';
import type { Html } from './html.ts';

export interface PageContent {
  readonly title: Text | string;
  readonly body: Html;
  /** Its title says so, for who hears it first. */
  readonly isFaulty?: boolean;
  /** A list to look through instead of a form to fill in: the stamp sheet gives way to it. */
  readonly isWide?: boolean;
}

/** A complete document for its reader. */
export type Page = (reader: Reader) => string;

/** What all pages show of the portal that they belong to. */
export interface PortalView {
  readonly title: string;
  readonly brand: string;
  readonly sandbox: boolean;
  readonly portalUrl: string;
  readonly supportMail: string;
}
