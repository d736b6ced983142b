import type { RawRequest } from './raw-request.ts';

/** A file of a multipart body. */
interface CarrierFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

interface Parts {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, CarrierFile>>;
  /** In place of the files where a schema is checked: to a schema they are texts. */
  readonly names: Readonly<Record<string, string>>;
}

/** The parts of a form; undefined where they cannot be told apart. */
export async function readParts({ body, headers }: RawRequest): Promise<Parts | undefined> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const entries = [...form];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = await Promise.all(entries.map(toFile));
  const named = files.filter((file) => file !== undefined);
  return {
    texts: Object.fromEntries(texts),
    files: Object.fromEntries(named),
    names: Object.fromEntries(named.map(([name, file]) => [name, file.name])),
  };
}

async function toFile([name, value]: [string, string | File]): Promise<
  [string, CarrierFile] | undefined
> {
  if (typeof value === 'string') return undefined;
  const bytes = new Uint8Array(await value.arrayBuffer());
  return [name, { name: value.name, mediaType: value.type, bytes }];
}
