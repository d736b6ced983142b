import { type SamplePart, toPartHeaders } from '../code-samples/sample-body.ts';

export const boundary = 'part-of-an-example';

/** What stands for a file, which no document holds. */
const fileText = '%PDF-1.4';

/** A body of multipart/form-data (RFC 7578). */
export function toPartsText(parts: readonly SamplePart[]): string {
  const written = parts.map((part) => {
    const head = toPartHeaders(part).map((pair) => `${pair.join(': ')}\r\n`);
    const text = typeof part.content === 'string' ? part.content : fileText;
    return `--${boundary}\r\n${head.join('')}\r\n${text}\r\n`;
  });
  return `${written.join('')}--${boundary}--\r\n`;
}
