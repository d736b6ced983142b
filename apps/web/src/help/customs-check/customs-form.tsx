import type { Verdict } from '@portal/customs/check-consignment';
import type { Consignment } from '@portal/customs/consignment';
import { drawCustomsForm } from '@portal/contract/usage/shipment/customs-operations';
import { useMemo, useState } from 'react';
import { Section } from '../../resource/section.tsx';
import { TextField } from '../../resource/controls/text-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { saveFile, toBytes } from '../../lib/save-file.ts';
import { useAct } from '../../resource/use-act.ts';
import { PdfFrame } from '../../ui/figure/pdf-frame.tsx';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { AddressFields } from './address-fields.tsx';
import {
  emptyForm,
  findMissing,
  listForms,
  toFormBody,
  type FormBody,
  type FormName,
} from './form-draft.ts';
import styles from './customs-check.module.css';

interface CustomsFormProps {
  readonly consignment: Consignment;
  readonly verdict: Verdict;
}

const MISSING = {
  fault: 'Fix what is wrong above, then the form can be shown here.',
  postcode: 'Enter both postcodes above, then the form can be shown here.',
  hsCode: 'Enter an HS code for all goods above, then the form can be shown here.',
} as const;

/** The form of the parcel as a PDF, in place. What is typed here is in no link. */
export function CustomsForm({ consignment, verdict }: CustomsFormProps) {
  const [typed, setTyped] = useState(emptyForm);
  const forms = listForms(verdict);
  if (forms.length === 0) return null;
  const missing = findMissing(consignment, verdict);
  return (
    <Section id="form" title="The form as a PDF">
      <div className={styles['paper']}>
        <p className="muted">
          Names and addresses may stay empty: the form then shows the examples in the fields. Each
          PDF is marked as a draft.
        </p>
        {(['sender', 'receiver'] as const).map((who) => (
          <AddressFields
            key={who}
            who={who}
            address={typed[who]}
            onChange={(address) => setTyped({ ...typed, [who]: address })}
          />
        ))}
        {consignment.category === 'other' && (
          <TextField
            label="Kind, in your own words"
            autoComplete="off"
            value={typed.explanation}
            onChange={(explanation) => setTyped({ ...typed, explanation })}
          />
        )}
        {missing === undefined ? (
          <Drawing bodies={forms.map((form) => toFormBody(form, consignment, typed))} />
        ) : (
          <p>{MISSING[missing]}</p>
        )}
      </div>
    </Section>
  );
}

/** Draws one of the forms, and shows it until something else is typed. */
function Drawing({ bodies }: { readonly bodies: readonly FormBody[] }) {
  const draw = useAct(drawCustomsForm);
  const [wanted, setWanted] = useState('');
  const shown = bodies.find((body) => JSON.stringify(body) === wanted);
  return (
    <>
      <ButtonGroup>
        {bodies.map((body) => (
          <Button
            key={body.form}
            pending={draw.sent?.body?.form === body.form && 'Preparing'}
            onClick={() => {
              setWanted(JSON.stringify(body));
              draw.send({ body });
            }}
          >
            {SHOW[body.form]}
          </Button>
        ))}
      </ButtonGroup>
      {shown && <ActionFailure title="The form could not be shown." error={draw.error} />}
      {shown && draw.reply && <ShownForm form={shown.form} data={draw.reply.file.data} />}
    </>
  );
}

const SHOW: Readonly<Record<FormName, string>> = {
  CN22: 'Show the CN22',
  CN23: 'Show the CN23',
  invoice: 'Show the invoice',
};

function ShownForm({ form, data }: { readonly form: FormName; readonly data: string }) {
  const bytes = useMemo(() => toBytes(data), [data]);
  return (
    <>
      <PdfFrame bytes={bytes} title={form === 'invoice' ? 'Invoice' : form} />
      <Button
        icon="download"
        onClick={() => saveFile(`${form.toLowerCase()}.pdf`, bytes, 'application/pdf')}
      >
        Download PDF
      </Button>
    </>
  );
}
