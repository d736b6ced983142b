import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import type { CallForm } from '@portal/openapi/call/call-form';
import { useCallOwner } from '../use-call-owner.ts';
import type { CallAnswer } from '../send-call.ts';
import { toRequest, type CallPlace } from '@portal/openapi/call/to-request';

/** Writes an answered call into the person's history of this API. */
export function useKeepCall(piece: OperationPiece, place: CallPlace) {
  const owner = useCallOwner();
  return async (form: CallForm, answer: CallAnswer): Promise<void> => {
    const history = await import('./call-history.ts').catch(() => undefined);
    if (!history || owner === '') return;
    const values = history.toKeptValues(piece, form);
    const files = history.toKeptFiles(form);
    const kept = { ...place, origin: '', credentials: {} };
    const { method, url } = toRequest(piece, { ...form, values }, kept);
    history.keepCall(owner, {
      at: new Date().toISOString(),
      operation: piece.key,
      method,
      path: url,
      status: answer.status,
      milliseconds: answer.milliseconds,
      values,
      mediaType: form.mediaType,
      ...(form.accept && { accept: form.accept }),
      body: history.toKeptBody(piece, form),
      ...(Object.keys(files).length > 0 && { files }),
    });
  };
}
