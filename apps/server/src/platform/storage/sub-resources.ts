import { StorageError } from './storage-error.ts';
import type { ReadRequest, StorageReader } from './storage-reader.ts';
import { tag, toDocument } from './storage-xml.ts';

/** Parameters that ask for nothing else: signatures, and the name of the operation, which SDKs add. */
const silent = /^(x-id|x-amz-.*|AWSAccessKeyId|Signature|Expires)$/i;

/** What a query asks for; throws where S3 has more than this storage does. */
export function readAsked(query: URLSearchParams, known: readonly string[]): string[] {
  const asked = [...query.keys()].filter((name) => !silent.test(name));
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StorageError('NotImplemented', { ArgumentName: unknown });
  return asked;
}

const everybody =
  '<Grantee xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Group"><URI>http://acs.amazonaws.com/groups/global/AllUsers</URI></Grantee>';

/** What S3 tells of an object beside its content, by the name of the parameter. */
const documents: Readonly<Record<string, (about: Headers, wanted: string) => string>> = {
  tagging: () => toDocument('Tagging', '<TagSet></TagSet>'),
  acl: () =>
    toDocument(
      'AccessControlPolicy',
      `<Owner>${tag('ID', 'portal')}</Owner><AccessControlList><Grant>${everybody}${tag('Permission', 'READ')}</Grant></AccessControlList>`,
    ),
  attributes(about, wanted) {
    const attributes: Readonly<Record<string, string | null>> = {
      ETag: about.get('etag')?.replaceAll('"', '') ?? '',
      Checksum: null,
      ObjectParts: null,
      StorageClass: 'STANDARD',
      ObjectSize: about.get('content-length'),
    };
    const names = wanted.split(',').map((name) => name.trim());
    if (!names.every((name) => name in attributes))
      throw new StorageError('InvalidArgument', { ArgumentName: 'x-amz-object-attributes' });
    const elements = Object.entries(attributes).map(([name, value]) =>
      value !== null && names.includes(name) ? tag(name, value) : '',
    );
    return toDocument('GetObjectAttributesResponse', elements.join(''));
  },
};

export const subResources = Object.keys(documents);

export async function readSubResource(reader: StorageReader, name: string, request: ReadRequest) {
  const { headers } = await reader.read({ key: request.key, isHead: true, headers: {} });
  const about = new Headers(headers);
  const wanted = request.headers['x-amz-object-attributes'] ?? '';
  const modified = about.get('last-modified');
  return {
    status: 200,
    headers: {
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/xml',
      ...(modified && { 'Last-Modified': modified }),
    },
    body: documents[name]?.(about, wanted) ?? null,
  };
}
