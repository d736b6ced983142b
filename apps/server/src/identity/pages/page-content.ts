import type { Html } from './html.ts';

export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** A list to look through instead of a form to fill in: the stamp sheet gives way to it. */
  readonly isWide?: boolean;
}

/** What all pages show of the portal that they belong to. */
export interface PortalView {
  readonly title: string;
  readonly brand: string;
  readonly sandbox: boolean;
  readonly portalUrl: string;
  readonly supportMail: string;
}
