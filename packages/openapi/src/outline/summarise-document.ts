import {
  entriesOf,
  memberOf,
  objectOf,
  textOf,
  textsOf,
  isObject,
  listOf,
  type Json,
  type JsonObject,
  textOr,
  textOrNull,
} from '../read/json.ts';
import { listOperations } from './list-operations.ts';
import { visibilities } from './visibilities.ts';
import type { DocumentFormat } from '../read/read-document.ts';
import { toPlainText } from '../prose/to-plain-text.ts';
import { resolveReference } from '../read/resolve-reference.ts';

/** What a listing shows of a document (contracts §D). Dates as the document writes them. */
export interface DocumentSummary {
  readonly systemName: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly visibility: Visibility;
  readonly status: 'active' | 'deprecated';
  readonly iamSecure: boolean;
  readonly format: DocumentFormat;
  readonly basePath: string | null;
  readonly successor: string | null;
  readonly sunset: string | null;
  readonly deprecatedAt: string | null;
}

type Visibility = (typeof visibilities)[number];

const categories = new Set([
  'shipment',
  'location',
  'transport',
  'customer',
  'retail',
  'masterdata',
  'nova',
  'common',
  'system',
  'apigov',
]);

/** A summary from `info` and its `x-` members; what is missing follows contracts §D3. */
export function summariseDocument(document: JsonObject, format: DocumentFormat): DocumentSummary {
  const info = objectOf(document, 'info');
  const title = textOf(info, 'title')?.trim() || 'Untitled';
  const version = textOf(info, 'version')?.trim() || '0.0.0';
  const tags = tagsOf(document);
  const category = categoryOf(info, tags);
  return {
    systemName: systemNameOf(info, title, version),
    title: toPlainText(title) || 'Untitled',
    description: textOr(info, 'description'),
    version,
    tags: [...new Set([category, ...tags])],
    category,
    visibility: visibilityOf(info),
    status: textOf(info, 'x-status') === 'deprecated' ? 'deprecated' : 'active',
    iamSecure: isIamSecure(document),
    format,
    basePath: textOrNull(info, 'x-basePath'),
    successor: textOrNull(info, 'x-successor'),
    sunset: textOrNull(info, 'x-sunset'),
    deprecatedAt: textOrNull(info, 'x-deprecated-at'),
  };
}

function systemNameOf(info: JsonObject, title: string, version: string): string {
  const given = textOf(info, 'x-systemName')?.trim();
  if (given && /^[a-z0-9][a-z0-9-]*$/.test(given)) return given;
  const slug = toSlug(given || title);
  // A date counts days, not what breaks: an API that is called by it would be another one each year.
  if (given || date.test(version)) return slug;
  return `${slug}-v${/\d+/.exec(version)?.[0] ?? '0'}`;
}

const date =
  /^v?(?:19|20)\d\d(?:[-._/]?(?:0?[1-9]|1[0-2])(?:[-._/]?(?:0?[1-9]|[12]\d|3[01]))?)?(?!\d)/i;

/** Lower case, digits and hyphens; letters keep their base (`Ł` has none and falls away). */
function toSlug(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug || 'unnamed';
}

function visibilityOf(info: JsonObject): Visibility {
  const given = textOf(info, 'x-visibility');
  return visibilities.find((visibility) => visibility === given) ?? 'internal';
}

function categoryOf(info: JsonObject, tags: readonly string[]): string {
  const candidates = [textOr(info, 'x-category'), ...tags];
  const known = candidates.map((name) => name.toLowerCase()).find((name) => categories.has(name));
  return known ?? 'system';
}

/** Tags that the document declares; where it declares none, those that its operations use. */
function tagsOf(document: JsonObject): readonly string[] {
  const declared = listOf(document, 'tags').flatMap((tag) => textOf(tag, 'name') ?? []);
  if (declared.length > 0) return declared;
  return [
    ...new Set(listOperations(document).flatMap(({ operation }) => textsOf(operation, 'tags'))),
  ];
}

/** True if a security scheme is OAuth 2 or OpenID Connect (contracts §D). */
function isIamSecure(document: JsonObject): boolean {
  const schemes = [
    ...entriesOf(objectOf(document, 'components'), 'securitySchemes'),
    ...entriesOf(document, 'securityDefinitions'),
  ];
  return schemes.some(([, value]) => isIamScheme(document, value));
}

function isIamScheme(document: JsonObject, value: Json): boolean {
  const scheme = isObject(value) ? resolveReference(document, value) : undefined;
  const type = memberOf(scheme, 'type');
  return type === 'oauth2' || type === 'openIdConnect';
}
