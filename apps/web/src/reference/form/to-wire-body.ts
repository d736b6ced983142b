import {
  toFormText,
  toPartHeaders,
  type SampleBody,
  type SampleFile,
  type SamplePart,
} from '@portal/openapi/code-samples/sample-body';

interface WireBody {
  readonly content: string | Blob;
  /** Set where the body itself says where its parts end. */
  readonly type?: string;
}

/** The very bytes that go over the wire: of a file as it lies on the disk, of parts with the heads that curl writes. */
export function toWireBody(body: string | SampleBody): WireBody {
  if (typeof body === 'string') return { content: body };
  if (body.kind === 'file') return { content: contentOf(body.file) };
  if (body.kind === 'fields') return { content: toFormText(body.fields) };
  const boundary = `----${Math.random().toString(36).slice(2)}${Date.now().toString(36)}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const pieces = body.parts.flatMap((part) => toPieces(part, boundary));
  return { content: new Blob([...pieces, `--${boundary}--\r\n`]), type };
}

function toPieces(part: SamplePart, boundary: string): readonly (string | Blob)[] {
  const head = toPartHeaders(part).map((header) => `${header.join(': ')}\r\n`);
  const { content } = part;
  const bytes = typeof content === 'string' ? content : contentOf(content);
  return [`--${boundary}\r\n${head.join('')}\r\n`, bytes, '\r\n'];
}

/** A file that was chosen is one of the browser; a name alone has no bytes. */
function contentOf(file: SampleFile): Blob {
  if (file instanceof Blob) return file;
  throw new Error(`${file.name} was not chosen`);
}
