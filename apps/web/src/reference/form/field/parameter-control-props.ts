import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';

/** One parameter and the text of its field. */
export interface ParameterControlProps {
  readonly piece: OperationPiece;
  readonly parameter: Parameter;
  readonly value: string;
  readonly onChange: (text: string) => void;
}
