import type { JsonObject } from '../json.ts';

type ParameterPlace = 'path' | 'query' | 'header';

export interface SpecParameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly required: boolean;
  readonly schema: JsonObject;
  /** The documented example, undefined when there is none. */
  readonly example: unknown;
  /** Separator of a list in one value; undefined when the name is repeated instead. */
  readonly separator: string | undefined;
}

/** Schema and examples of one media type of a body. */
export interface SpecContent {
  readonly mediaType: string;
  readonly schema: JsonObject | undefined;
  /** Named examples in the document's order; the first is the one that works as it stands. */
  readonly examples: readonly unknown[];
}

export interface SpecBody {
  readonly required: boolean;
  readonly contents: readonly SpecContent[];
}

export interface SpecResponse {
  /** As in the document: '200', '4XX', 'default'. */
  readonly status: string;
  /** Examples of its headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contents: readonly SpecContent[];
}

export interface SpecOperation {
  readonly id: string;
  readonly method: string;
  /** Whole path from the root, with `{name}` for path parameters. */
  readonly path: string;
  readonly parameters: readonly SpecParameter[];
  readonly body: SpecBody | undefined;
  readonly responses: readonly SpecResponse[];
}

/** One API specification, whatever dialect it was written in. */
export interface SpecDocument {
  readonly systemName: string;
  readonly basePath: string;
  /** Prefix of the API's fault codes, for example BOOK. */
  readonly faultPrefix: string;
  readonly operations: readonly SpecOperation[];
  /** The whole document with schemas as JSON Schema 2020-12 and references under `schemaId`. */
  readonly root: JsonObject;
  readonly schemaId: string;
}
