import type { Language } from '@portal/contract/text/languages';

/** What the thread that renders pages is started with. */
export interface PageWork {
  readonly language: Language;
  /** Folder of the built app: its template and style sheets. */
  readonly webDirectory: string;
  /** Module with `renderPage`. */
  readonly renderer: string;
  /** The template, already for this portal. */
  readonly template: string;
  /** Calls to this origin are the portal's own; others are not made. */
  readonly portalUrl: string;
}

/** A call that a page was made from, and a digest of what was answered. */
export interface PageCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: string;
}

export interface ReadyPage {
  readonly html: Uint8Array;
  /** The same, compressed by Brotli. */
  readonly brotli: Uint8Array;
  readonly etag: string;
  /** SHA-256 of the page's style element, base64. */
  readonly styleHash: string;
  readonly calls: readonly PageCall[];
}

export interface PageAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
}

/** What could not be rendered ahead: a part of a page, or all of it. */
export interface PageFailure {
  readonly path: string;
  readonly message: string;
}

export type ToThread =
  | { readonly render: { readonly id: number; readonly path: string } }
  | { readonly answer: PageAnswer & { readonly id: number } };

export type FromThread =
  | { readonly failed: PageFailure }
  | { readonly rendered: { readonly id: number; readonly page: ReadyPage | undefined } }
  | {
      readonly call: {
        readonly id: number;
        readonly path: string;
        readonly headers: Record<string, string>;
      };
    };
