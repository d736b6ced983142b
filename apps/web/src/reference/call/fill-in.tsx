import type { CallForm } from '@portal/openapi/call/call-form';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { AcceptChoice } from '../operation/accept-choice.tsx';
import { BodyEditor } from '../form/body-editor.tsx';
import { ParameterFields } from '../form/parameter-fields.tsx';
import type { CallFault } from './call-fault.ts';

interface FillInProps {
  /** With the parameters that are filled in. */
  readonly piece: OperationPiece;
  readonly form: CallForm;
  /** A token is to be pasted for a call of the gateway. */
  readonly asksForToken?: boolean;
  readonly onChange: (form: CallForm) => void;
  /** Ids of required parameters that are still empty. */
  readonly missing?: readonly string[];
  readonly faults?: readonly CallFault[];
  /** Why something that the document asks for does not go out from here. */
  readonly unsent?: string;
}

const none: readonly never[] = [];

/** Parameters, body and the wished answer of a call. */
export function FillIn({ missing = none, faults = none, ...rest }: FillInProps) {
  const { piece, form, onChange } = rest;
  return (
    <>
      <ParameterFields {...rest} missing={missing} faults={faults} />
      <BodyEditor piece={piece} form={form} onChange={onChange} faults={faults} />
      <AcceptChoice piece={piece} form={form} onChange={onChange} />
    </>
  );
}
