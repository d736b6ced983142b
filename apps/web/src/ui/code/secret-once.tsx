import { Callout } from '../text/callout.tsx';
import { Cell, Cells } from '../table/sheet.tsx';
import { SecretText } from './secret-text.tsx';

interface SecretOnceProps {
  /** 'Client secret', 'Personal token'. */
  readonly label: string;
  readonly value: string;
}

/** A secret that the server tells one single time: to be copied now. */
export function SecretOnce({ label, value }: SecretOnceProps) {
  return (
    <>
      <Callout kind="warning" title="Copy it now.">
        It is shown only once. We keep only a fingerprint, so it cannot be shown again.
      </Callout>
      <Cells framed>
        <Cell caption={label}>
          <SecretText
            name={label.toLowerCase()}
            value={value}
            done={`${label} copied to clipboard`}
          />
        </Cell>
      </Cells>
    </>
  );
}
