import type { FastifyInstance } from 'fastify';
import type { DocumentBody, Operation } from '@portal/contract/operation';
import { malformed, PortalError } from '../platform/errors/portal-error.ts';
import { t, textOf } from '../platform/text/text.ts';

/** A route whose body is a document: it is decoded, not parsed, and other media types are refused. */
export type DocumentOperation = Operation & { readonly document: DocumentBody };

export const hasDocument = (operation: Operation): operation is DocumentOperation =>
  operation.document !== undefined;

type Format = DocumentBody['formats'][number];

const mediaTypes: Readonly<Record<Format, readonly string[]>> = {
  json: ['application/json'],
  yaml: ['application/yaml', 'application/x-yaml', 'text/yaml'],
  zip: ['application/zip', 'application/x-zip-compressed'],
};

/** Sets a scope up for the document of one operation; what the framework refuses gets the operation's own words. */
export function takeDocuments(scope: FastifyInstance, { document }: DocumentOperation): void {
  scope.removeAllContentTypeParsers();
  for (const format of document.formats) {
    scope.addContentTypeParser(
      [...mediaTypes[format]],
      { parseAs: 'buffer', bodyLimit: document.limit },
      (_request, body, done) => {
        const taken = take(format, Buffer.from(body));
        if (taken) done(null, taken);
        else done(malformed(t`Invalid ${format.toUpperCase()}`));
      },
    );
  }
}

function take(format: Format, bytes: Buffer) {
  if (format === 'zip') return { format, bytes };
  const text = decode(bytes);
  return text === null ? null : { format, text };
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The refusal behind an error of the framework, or null for one that is none. */
export function toDocumentRefusal(error: unknown, { document }: DocumentOperation) {
  if (error instanceof PortalError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new PortalError('tooLarge', { text: textOf(document.tooLarge), code: 'GOV-413' });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new PortalError('unsupported', { text: textOf(document.unsupported), code: 'GOV-415' });
  }
  return null;
}
