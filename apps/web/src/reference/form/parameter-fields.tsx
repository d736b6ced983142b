import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import { Field } from '../../ui/input/field.tsx';
import { SecretInput } from '../../ui/input/secret-input.tsx';
import type { CallFault } from '../call/call-fault.ts';
import { parameterId, type CallForm } from '@portal/openapi/call/call-form';
import { ParameterControl } from './field/parameter-control.tsx';
import { toPlaceText } from '../outline/to-place-text.ts';
import styles from '../call/try-it.module.css';

interface ParameterFieldsProps {
  readonly piece: OperationPiece;
  readonly form: CallForm;
  /** A token is to be pasted for a call of the gateway. */
  readonly asksForToken?: boolean;
  readonly onChange: (form: CallForm) => void;
  /** Ids of required parameters that are still empty. */
  readonly missing: readonly string[];
  /** What the last check found. */
  readonly faults: readonly CallFault[];
  /** Why something that the document asks for does not go out from here. */
  readonly unsent?: string;
}

/** One field a parameter; lists are written with commas. */
export function ParameterFields(props: ParameterFieldsProps) {
  const { piece, form, asksForToken, onChange, missing, faults, unsent } = props;
  const { parameters } = piece;
  if (parameters.length === 0 && !asksForToken && !unsent) return null;
  return (
    <div className={styles['parameters']}>
      {asksForToken && (
        <Field label="Access token">
          <SecretInput
            name="access token"
            placeholder="paste it here"
            value={form.token}
            onChange={(event) => onChange({ ...form, token: event.target.value.trim() })}
          />
        </Field>
      )}
      {parameters.map((parameter) => {
        const id = parameterId(parameter);
        const change = (text: string) =>
          onChange({ ...form, values: { ...form.values, [id]: text } });
        const [fault] = faults.filter(({ place }) => place === id);
        const error = missing.includes(id) ? 'This field is required.' : fault?.text;
        return (
          <div key={id} data-place={id}>
            <Field
              className={styles['parameter']}
              label={<ParameterLabel parameter={parameter} />}
              error={error && toPlaceText(error)}
            >
              <ParameterControl
                piece={piece}
                parameter={parameter}
                value={form.values[id] ?? ''}
                onChange={change}
              />
            </Field>
          </div>
        );
      })}
      {unsent && <p className="small muted">{unsent}</p>}
    </div>
  );
}

function ParameterLabel({ parameter }: { readonly parameter: Parameter }) {
  return (
    <>
      {parameter.name}
      {parameter.required && (
        <span className={styles['need']} title="required">
          {' *'}
        </span>
      )}
    </>
  );
}
