import { labelFileLimit } from '@portal/contract/usage/shipment/label-operations';
import { labelDpis, type LabelDpi } from '@portal/contract/usage/shipment/label-schema';
import { useState } from 'react';
import { submitted } from '../../lib/submitted.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { Field, Select, TextArea } from '../../ui/input/field.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import styles from './label-check.module.css';

type Sample = 'sound' | 'broken';

/** Of a file that was chosen, of ZPL that was pasted, or of a sample. */
export interface LabelSource {
  readonly name: string;
  readonly file: Blob | Sample;
  readonly dpi: LabelDpi;
}

interface LabelFormProps {
  readonly pending: boolean;
  readonly onCheck: (source: LabelSource) => void;
}

/** A file, pasted ZPL, or one of two samples. */
export function LabelForm({ pending, onCheck }: LabelFormProps) {
  const [zpl, setZpl] = useState('');
  const [dpi, setDpi] = useState<LabelDpi>(203);
  const [isTooLarge, setTooLarge] = useState(false);
  const check = (name: string, file: Blob) => onCheck({ name, file, dpi });
  // Samples are drawn for 203 dpi, whatever the printer.
  const tryOut = (name: string, file: Sample) => onCheck({ name, file, dpi: 203 });
  const take = (file: File) => {
    const fits = file.size <= labelFileLimit;
    setTooLarge(!fits);
    if (fits) check(file.name, file);
  };
  return (
    <div className={styles['form']}>
      <div className="stack">
        <DropZone
          label="Drop a label here, or choose a file"
          accept=".pdf,.png,.zpl,.txt,.prn"
          hint="PDF, PNG or ZPL, up to 5 MB"
          disabled={pending}
          onFile={take}
        />
        {isTooLarge && <Callout kind="danger" title="A file can be up to 5 MB." />}
        <ButtonGroup>
          <Button disabled={pending} onClick={() => tryOut('A correct label', 'sound')}>
            Try a correct label
          </Button>
          <Button disabled={pending} onClick={() => tryOut('A faulty label', 'broken')}>
            Try a faulty label
          </Button>
        </ButtonGroup>
      </div>
      <form className="stack" onSubmit={submitted(() => check('Pasted ZPL', new Blob([zpl])))}>
        <Field label="Or paste ZPL">
          <TextArea
            rows={5}
            spellCheck={false}
            value={zpl}
            placeholder="^XA … ^XZ"
            onChange={({ target }) => setZpl(target.value)}
          />
        </Field>
        <div className={styles['send']}>
          <Field label="Resolution of your printer">
            <Select
              value={dpi}
              onChange={({ target }) =>
                setDpi(labelDpis.find((one) => String(one) === target.value) ?? 203)
              }
            >
              {labelDpis.map((one) => (
                <option key={one} value={one}>
                  {one} dpi
                </option>
              ))}
            </Select>
          </Field>
          <Button
            type="submit"
            variant="primary"
            disabled={zpl.trim() === ''}
            pending={pending && 'Checking'}
          >
            Check
          </Button>
        </div>
      </form>
    </div>
  );
}
