import {
  toEdiDocuments,
  type EdiArea,
  type EdiDocument,
} from '@portal/contract/help/edi-document/rules';
import { ApiError, NetworkError } from '@portal/contract/errors';
import { toList } from '@portal/contract/read/to-list';
import { queryOptions } from '@tanstack/react-query';
import { toPlainObject } from '../../api/parse-xml.ts';

const operation = 'listEdiDocuments';
const mostPages = 5;

/** The documents of a country, newest first, from a listing of S3 (contracts E4): no bearer, no portal key. */
export function ediDocumentsQuery(storageUrl: string, area: EdiArea, country: string) {
  return queryOptions({
    queryKey: [operation, { storageUrl, area, country }],
    queryFn: ({ signal }) => listEdiDocuments(storageUrl, `${area}/${country}`, signal),
    staleTime: 60_000,
  });
}

async function listEdiDocuments(
  storageUrl: string,
  prefix: string,
  signal: AbortSignal,
): Promise<EdiDocument[]> {
  const listed: unknown[] = [];
  let marker = '';
  for (let page = 0; page < mostPages; page += 1) {
    const query = marker === '' ? '' : `&marker=${encodeURIComponent(marker)}`;
    const answer = await readFile(`${storageUrl}?prefix=${prefix}${query}`, signal);
    const result = toListing(answer);
    const contents = toList(result, 'Contents').filter((one) => one !== result);
    listed.push(...contents);
    const last = contents.at(-1);
    marker = last instanceof Object ? String(Reflect.get(last, 'Key')) : '';
    if (Reflect.get(result, 'IsTruncated') !== 'true' || marker === '') break;
  }
  return toEdiDocuments(listed, prefix);
}

/** Throws for an answer of success that is no listing: it is not an empty one. */
function toListing({ text, traceId }: StorageText): object {
  const unexpected = () =>
    new ApiError(operation, {
      status: 502,
      body: { message: 'The file storage did not send a list' },
      traceId,
    });
  // What is no XML at all is not given to the parser: its report would break the page's style policy.
  if (!text.trimStart().startsWith('<')) throw unexpected();
  let result: unknown;
  try {
    result = toPlainObject(text)['ListBucketResult'];
  } catch {
    throw unexpected();
  }
  if (!(result instanceof Object)) throw unexpected();
  return result;
}

interface StorageText {
  readonly text: string;
  readonly traceId: string | null;
}

async function readFile(url: string, signal: AbortSignal): Promise<StorageText> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { signal });
    text = await answer.text();
  } catch (cause) {
    throw new NetworkError(operation, cause);
  }
  const traceId = answer.headers.get('x-request-id');
  if (answer.ok) return { text, traceId };
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1];
  const body = message === undefined ? undefined : { message };
  throw new ApiError(operation, { status: answer.status, body, traceId });
}

/** Where a document is read and kept; every sign of its key is a sign of the address. */
export function toDocumentUrl(storageUrl: string, key: string): string {
  return `${storageUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;
}

/** The text of a document that is shown in the page. */
export function documentTextQuery(url: string) {
  return queryOptions({
    queryKey: ['getDocumentText', { url }],
    queryFn: async ({ signal }) => (await readFile(url, signal)).text,
    staleTime: 60_000,
  });
}
