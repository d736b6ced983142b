import { createHash } from 'node:crypto';
import type { CarrierReply, OperationHandler } from '../../operation-handler.ts';
import type { CarrierFile } from '../../requests/read-parts.ts';
import { findBooking } from '../../shipment/find-booking.ts';
import { toPublicId } from '../public-id.ts';
import { refuse } from '../refuse.ts';
import { toUnknownBooking } from './booking-faults.ts';

interface DocumentInput {
  readonly file: CarrierFile | string;
  readonly documentType: string;
  readonly reference?: string;
}

const mostBytes = 5_000_000;
const mediaTypes = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Keeps what is said of a document; its bytes are measured and forgotten. */
export const addBookingDocument: OperationHandler = ({ account, params, body }, world) => {
  const { bookingId = '' } = params;
  const booking = findBooking(account, bookingId, world);
  if (!booking) return toUnknownBooking(bookingId);
  const { file, ...told } = body as DocumentInput;
  if (typeof file === 'string') return toNoFile(file);
  const fault = findFileFault(file);
  if (fault) return fault;
  const document = {
    documentId: toPublicId('bd_', world.nextSerial('bookingDocument')),
    bookingId,
    ...told,
    fileName: file.name,
    mediaType: file.mediaType,
    size: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    addedAt: new Date(world.clock()).toISOString(),
  };
  world.collection('bookingDocuments').put(account, document.documentId, document);
  return { status: 201, body: document };
};

/** A text under the name of the file. */
function toNoFile(value: string): CarrierReply {
  const text = 'file must be sent as a file: its part needs a file name';
  return refuse(422, 'BOOK-422', { text, param: 'file', value: value.slice(0, 80) });
}

function findFileFault({ name, mediaType, bytes }: CarrierFile): CarrierReply | undefined {
  const about = { param: 'file', value: name };
  if (!mediaTypes.has(mediaType)) {
    const text = `A document is a PDF, a PNG or a JPEG, not ${mediaType || 'of unknown type'}`;
    return refuse(415, 'BOOK-415', { text, ...about });
  }
  if (bytes.length <= mostBytes) return undefined;
  return refuse(413, 'BOOK-413', { text: 'The document is larger than 5 MB', ...about });
}
