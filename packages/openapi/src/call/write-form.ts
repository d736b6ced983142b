import { meltSchema, toText, type Schemas } from '../schema/describe-schema.ts';
import { isList, isObject, type Json, type JsonObject } from '../read/json.ts';
import type { FieldEncoding, MediaType, Parameter, Schema } from '../outline/operation-piece.ts';
import type { SampleBody, SampleFile, SamplePart } from '../code-samples/sample-body.ts';
import { sampleSchema } from '../schema/sample-schema.ts';
import { isJson } from './body-kind.ts';
import { toPairs, type Pairs } from './join-values.ts';
import { encode, encodeReserved } from './percent-encode.ts';
import { fillValue, separatorOf } from './write-parameter.ts';
import { writeJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';

/** The fields of a urlencoded form: a text where reserved characters are to stay. */
export function toFields(
  value: JsonObject,
  media: MediaType,
  schemas: Schemas,
): string | (SampleBody & { readonly kind: 'fields' }) {
  const written = Object.entries(value).map(([name, member]) => {
    const encoding = media.encoding?.[name] ?? {};
    return { encoding, pairs: toFieldPairs(name, member, { media, schemas }) };
  });
  if (!written.some(({ encoding }) => encoding.allowReserved)) {
    return { kind: 'fields', fields: written.flatMap(({ pairs }) => pairs) };
  }
  return written
    .flatMap(({ encoding, pairs }) => {
      const write = encoding.allowReserved ? encodeReserved : encode;
      return pairs.map(([name, text]) => `${encode(name)}=${write(text)}`);
    })
    .join('&');
}

interface FormContext {
  readonly media: MediaType;
  readonly schemas: Schemas;
}

const hasStyle = ({ style, explode, allowReserved }: FieldEncoding) =>
  style !== undefined || explode !== undefined || allowReserved !== undefined;

/** By its style where one is said, else a list as many fields, and an object as JSON. */
function toFieldPairs(name: string, value: Json, { media, schemas }: FormContext): Pairs {
  const encoding = media.encoding?.[name] ?? {};
  if (value === null) return [];
  if (!hasStyle(encoding)) return itemsOf(value).map((item) => [name, toText(item)]);
  return toStyledPairs({ name, value, encoding }, memberSchema(name, media, schemas), schemas);
}

function memberSchema(name: string, { schema }: MediaType, schemas: Schemas): Schema {
  return meltSchema(schema ?? {}, schemas).properties?.[name] ?? {};
}

interface StyledField {
  readonly name: string;
  readonly value: Json;
  readonly encoding: FieldEncoding;
}

function toStyledPairs(
  { name, value, encoding }: StyledField,
  schema: Schema,
  schemas: Schemas,
): Pairs {
  const { style = 'form', explode = style === 'form' } = encoding;
  const filled = fillValue(
    value,
    isObject(value) ? { ...schema, type: 'object' } : schema,
    schemas,
  );
  const writing = { write: (text: string) => text, separator: separatorOf(style) };
  return toPairs({ name, style, explode }, filled, writing);
}

const itemsOf = (value: Json): readonly Json[] => (isList(value) ? value : [value]);

interface PartsContext extends FormContext {
  readonly files: ReadonlyMap<string, readonly SampleFile[]>;
}

/** The parts of a multipart form, in the schema's order; files where they belong. */
export function toParts(value: JsonObject, context: PartsContext): readonly SamplePart[] {
  const { media, schemas, files } = context;
  const { properties = {} } = meltSchema(media.schema ?? {}, schemas);
  const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])];
  return names.flatMap((name): readonly SamplePart[] => {
    const encoding = media.encoding?.[name] ?? {};
    const headers = toHeaders(encoding, schemas);
    const chosen = files.get(name);
    if (chosen) {
      return chosen.map((file) => ({
        name,
        content: file,
        type: typeOfFile(file, encoding),
        ...headers,
      }));
    }
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member === undefined || member === null) return [];
    if (hasStyle(encoding)) {
      return toFieldPairs(name, member, context).map(([key, content]) => ({ name: key, content }));
    }
    return itemsOf(member).map((item) => ({ name, ...toContent(item, encoding), ...headers }));
  });
}

/** Objects are JSON, all else a plain text, unless the document says otherwise. */
function toContent(item: Json, { contentType }: FieldEncoding): Omit<SamplePart, 'name'> {
  const given = contentType?.split(',')[0]?.trim();
  const type = given ?? (typeof item === 'object' ? 'application/json' : undefined);
  const isText =
    typeof item === 'string' && !isExact(item) && !(isJson(type ?? null) && !isJsonText(item));
  return { content: isText ? item : writeJson(item), type };
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What the browser knows of a file, where it is one of the types that are asked for. */
function typeOfFile(file: SampleFile, { contentType = '' }: FieldEncoding): string {
  const types = contentType.split(',').map((type) => type.trim());
  const fits = types.some((type) => {
    return type === file.type || (type.endsWith('/*') && file.type.startsWith(type.slice(0, -1)));
  });
  const asked = types.find((type) => type !== '' && !type.includes('*'));
  const type = fits || !asked ? file.type : asked;
  return type || 'application/octet-stream';
}

/** Headers that a part needs, or that have one value alone. */
function toHeaders(
  { headers = [] }: FieldEncoding,
  schemas: Schemas,
): { readonly headers?: Readonly<Record<string, string>> } {
  const sent = headers.filter(
    (header) => header.required || givenValue(header, schemas) !== undefined,
  );
  if (sent.length === 0) return {};
  const entries = sent.map((header) => {
    const value = givenValue(header, schemas) ?? sampleSchema(header.schema, schemas);
    return [header.name, toText(value).replaceAll(/[\r\n]+/g, ' ')];
  });
  return { headers: Object.fromEntries(entries) as Record<string, string> };
}

function givenValue({ schema, examples }: Parameter, schemas: Schemas): Json | undefined {
  const melted = meltSchema(schema, schemas);
  return melted.const ?? melted.default ?? examples[0]?.value ?? melted.examples?.[0];
}
