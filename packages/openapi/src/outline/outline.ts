import type { DocumentFault } from '../faults/document-fault.ts';
import type { Dialect } from '../read/dialect-of.ts';

/** What a reference page shows of a document before any operation is opened. */
export interface Outline {
  readonly dialect: Dialect;
  readonly title: string;
  readonly version: string;
  /** Markdown, as all descriptions are. */
  readonly description: string;
  readonly basePath: string | null;
  readonly contact: string | null;
  readonly license: string | null;
  readonly servers: readonly Server[];
  readonly security: readonly SecurityScheme[];
  /** Names of schemes whose tokens the gateway judges; the portal adds them, no document knows. */
  readonly issuerSchemes?: readonly string[];
  /** Where a call of a path starts; the portal adds it, too. */
  readonly callOrigin?: string;
  /** Who answers calls; absent in a preview. */
  readonly answeredBy?: 'upstream' | 'document' | 'nobody';
  /** Where else Try it may send calls, and which way; the portal adds it, too. */
  readonly callOrigins?: readonly { readonly origin: string; readonly way: 'direct' | 'relay' }[];
  readonly tags: readonly OutlineTag[];
  readonly operations: readonly OutlineOperation[];
  readonly changelog: readonly Change[];
  /** Only where the document names some; pages of faults show them, the reference does without. */
  readonly faults?: readonly DocumentFault[];
  /** Only where some of its document is marked `x-internal`: operations for the gateway, which no reader sees. */
  readonly internal?: readonly InternalOperation[];
  /** `x-mcp` and `x-mcp-server`, where the document has some. */
  readonly mcp?: McpNote;
  /** `x-logo`, where it is an image in the document itself. */
  readonly logo?: Logo;
}

/** Servers of the Model Context Protocol that an API offers. */
export interface McpNote {
  readonly protocolVersion: string;
  readonly servers: readonly {
    readonly name: string;
    readonly description: string;
    /** A path of the gateway, or an address elsewhere. */
    readonly address: string;
  }[];
  /** Each as an item of Markdown. */
  readonly tools: readonly string[];
}

type InternalOperation = Pick<OutlineOperation, 'key' | 'kind' | 'method' | 'path' | 'servers'>;

export interface Logo {
  /** A picture as a `data:` address. */
  readonly source: string;
  readonly alt: string;
}

export interface Server {
  /** Where its variables have their defaults. */
  readonly url: string;
  readonly description: string;
  /** The address with its variables in braces; only where it has some. */
  readonly template?: string;
  readonly variables?: readonly ServerVariable[];
}

export interface ServerVariable {
  readonly name: string;
  readonly description: string;
  /** What it starts with. */
  readonly value: string;
  /** All that it may be; empty where any text will do. */
  readonly choices: readonly string[];
}

export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Of an API key: where it goes and under which name. */
  readonly in: string | null;
  readonly parameter: string | null;
  /** Of type `http`: basic, bearer. */
  readonly scheme: string | null;
  readonly tokenUrl: string | null;
  /** Of all its flows. */
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** Of type `oauth2`; an earlier release stored schemes without them. */
  readonly flows?: readonly OauthFlow[];
}

/** One way to a token (OpenAPI, OAuth Flow Object). */
export interface OauthFlow {
  /** clientCredentials, authorizationCode, password, implicit, deviceAuthorization */
  readonly grant: string;
  /** Of a device, where it asks for a code. */
  readonly authorizationUrl: string | null;
  readonly tokenUrl: string | null;
}

export interface OutlineTag {
  readonly name: string;
  readonly description: string;
  /** What it is called where that is not its name: its summary (OpenAPI 3.2) or `x-displayName`. */
  readonly title?: string;
  /** The group that `x-tagGroups`, or the tag's parent (OpenAPI 3.2), puts it in. */
  readonly group: string | null;
}

export interface OutlineOperation {
  /** Unique in its document, safe in a URL. */
  readonly key: string;
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  /** The first of its tags by which a reader finds the way. */
  readonly tag: string | null;
  /** Words that its author marks it with: its other tags, and `x-badges`. */
  readonly badges?: readonly string[];
  /** Only where they are not the document's. */
  readonly servers?: readonly Server[];
}

export interface Change {
  readonly version: string;
  readonly date: string;
  readonly text: string;
}
