import type { Json } from '../read/json.ts';
import type { Numeric } from '../digits/numeric.ts';
import type { OutlineOperation, Server } from './outline.ts';

/** One operation in one model, whichever language its document is written in. */
export interface OperationPiece extends OutlineOperation {
  readonly operationId: string | null;
  readonly description: string;
  readonly servers: readonly Server[];
  /** Alternatives; each is a set of schemes that are needed together. Empty: none is needed. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | null;
  readonly responses: readonly Response[];
  readonly callbacks: readonly Callback[];
  /** Only where the document has some, at an address of the web. */
  readonly externalDocs?: ExternalDocs;
  /** `x-codeSamples`: calls as the author of the document writes them. */
  readonly codeSamples?: readonly WrittenSample[];
  /** `x-mcp`: only where it says something to programs. */
  readonly mcp?: ProgramNote;
  /** At least those that the operation reaches: all pieces of a document hold the same. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Only where it holds less than it reaches: the nearest schemas, and no large examples and samples. */
  readonly isCut?: true;
}

interface WrittenSample {
  readonly label: string;
  /** As the author names it. */
  readonly language: string;
  readonly source: string;
  /** Characters of the source, where it is too long to come with the operation. */
  readonly leftOut?: number;
}

interface ProgramNote {
  /** It is not offered to programs that speak the Model Context Protocol. */
  readonly isHidden: boolean;
  /** What they are told beside its description. */
  readonly description: string;
}

/** Where more is written. */
interface ExternalDocs {
  readonly url: string;
  readonly description: string;
}

export interface Parameter {
  readonly name: string;
  /** path, query, header, cookie, querystring */
  readonly in: string;
  readonly required: boolean;
  /** Only where it is filled in though it may be left out. */
  readonly isShown?: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly schema: Schema;
  readonly style: string;
  readonly explode: boolean;
  /** Only where reserved characters are sent as they are. */
  readonly allowReserved?: boolean;
  /** Only where a parameter of a query may stand without a value. */
  readonly allowEmptyValue?: boolean;
  /** Set where the value is written in a media type of its own. */
  readonly mediaType: string | null;
  readonly examples: readonly Example[];
}

export interface RequestBody {
  readonly required: boolean;
  readonly description: string;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  readonly mediaType: string;
  readonly schema: Schema | null;
  readonly examples: readonly Example[];
  /** By member of a form, only where the document says some. */
  readonly encoding?: Readonly<Record<string, FieldEncoding>>;
}

/** How one field of a form is written; what is not said follows from its schema. */
export interface FieldEncoding {
  /** One media type or several, parted by commas; wildcards are possible. */
  readonly contentType?: string;
  /** Of a part of a multipart body. */
  readonly headers?: readonly Parameter[];
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly value: Json;
  /** Characters of a value that is left out. */
  readonly leftOut?: number;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  /** Only where the document has some. */
  readonly links?: readonly ResponseLink[];
}

/** What can be called next with something out of an answer. */
export interface ResponseLink {
  readonly name: string;
  readonly description: string;
  /** The id of an operation of this document, or a reference to one of another. */
  readonly operation: string;
  /** By parameter the expression that fills it. */
  readonly parameters: readonly (readonly [name: string, expression: string])[];
}

/** What the API calls itself in the course of an operation. An earlier release stored callbacks without their parts. */
export interface Callback {
  readonly name: string;
  readonly expression: string;
  readonly method: string;
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody | null;
  readonly responses?: readonly Response[];
}

/**
 * A JSON Schema of 2020-12 as far as a reference shows one: OpenAPI 3.0's `nullable`, boolean
 * exclusive limits and `example`, and Swagger's `file`, are rewritten; anything else stays as it is.
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  /** What its author says of values, by value. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly pattern?: string;
  readonly minLength?: Numeric;
  readonly maxLength?: Numeric;
  readonly minimum?: Numeric;
  readonly maximum?: Numeric;
  readonly exclusiveMinimum?: Numeric;
  readonly exclusiveMaximum?: Numeric;
  readonly multipleOf?: Numeric;
  readonly minItems?: Numeric;
  readonly maxItems?: Numeric;
  readonly uniqueItems?: boolean;
  readonly minProperties?: Numeric;
  readonly maxProperties?: Numeric;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly unevaluatedItems?: Schema;
  readonly contains?: Schema;
  readonly minContains?: Numeric;
  readonly maxContains?: Numeric;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  /** Only where no type stands beside it that could say that null is allowed. */
  readonly nullable?: true;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  /** Of what the text holds, where that is JSON. */
  readonly contentSchema?: Schema;
  /** Only where it differs from an element of the member's own name. */
  readonly xml?: XmlForm;
}

/** How a value is written in XML (OpenAPI, XML Object); 3.2's `nodeType` is told in the older words. */
export interface XmlForm {
  /** Of the element or attribute; of an unwrapped list it is its items that have one. */
  readonly name?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  readonly attribute?: true;
  /** A list has an element of its own around its items. */
  readonly wrapped?: true;
  /** The member is the text of its parent's element. */
  readonly text?: true;
}
