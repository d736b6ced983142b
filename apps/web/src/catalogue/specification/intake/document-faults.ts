import { ApiError, listFaults } from '@portal/contract/errors';

export interface DocumentFault {
  readonly text: string;
  readonly mend: string | undefined;
  /** 0 where the refusal names no place. */
  readonly line: number;
  readonly column: number;
  /** Of several documents that were sent together, one. */
  readonly root: string | undefined;
}

/** Why a document was refused, by line and column. */
export function toDocumentFaults(error: unknown): readonly DocumentFault[] {
  if (!(error instanceof ApiError)) return [];
  return listFaults(error.body).map(({ text, params }) => ({
    text,
    mend: params.get('mend'),
    line: Number(params.get('line') ?? 0),
    column: Number(params.get('column') ?? 1),
    root: params.get('root'),
  }));
}
