import type { MediaType, OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import { toPointer } from '@portal/openapi/validate/to-pointer';
import { useMemo } from 'react';
import { BodyForm } from './body-form.tsx';
import { fileMembersOf } from '@portal/openapi/call/body-kind';
import { writeBody } from './body-value.ts';
import { bodyPlace, toFaultMap, type CallFault } from '../call/call-fault.ts';
import type { CallForm } from '@portal/openapi/call/call-form';
import type { FilePlace } from './form-context.ts';
import { readFormValue } from '@portal/openapi/call/to-body';
import styles from '../call/try-it.module.css';

interface FieldsBodyProps {
  readonly piece: OperationPiece;
  readonly media: MediaType;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly faults: readonly CallFault[];
}

/** A form of which nothing is said takes any field. */
const anyFields: Schema = { type: 'object', additionalProperties: {} };

/** The fields of a urlencoded or a multipart body, with choosers where files are sent. */
export function FieldsBody({ piece, media, form, onChange, faults }: FieldsBodyProps) {
  const byPointer = useMemo(() => toFaultMap(faults, bodyPlace), [faults]);
  const places = useMemo(() => toFilePlaces(piece, media, form), [piece, media, form]);
  return (
    <div>
      <p className={styles['caption']}>Body</p>
      <BodyForm
        name="Body"
        schema={media.schema ?? anyFields}
        schemas={piece.schemas}
        value={readFormValue(form.body)}
        faults={byPointer}
        files={{
          places,
          onChange: (name, files) => onChange({ ...form, files: { ...form.files, [name]: files } }),
        }}
        onChange={(value) => onChange({ ...form, body: writeBody(value) })}
      />
    </div>
  );
}

function toFilePlaces(
  piece: OperationPiece,
  media: MediaType,
  { files, formerFiles }: CallForm,
): ReadonlyMap<string, FilePlace> {
  return new Map(
    fileMembersOf(media, piece.schemas).map((member) => [
      toPointer('', member.name),
      { member, chosen: files[member.name] ?? [], former: formerFiles[member.name] ?? [] },
    ]),
  );
}
