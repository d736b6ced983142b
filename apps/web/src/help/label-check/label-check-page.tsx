import { pages } from '@portal/contract/addresses/pages';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { CheckResult } from './check-result.tsx';
import styles from './label-check.module.css';
import { LabelForm } from './label-form.tsx';
import { fetchCheck, saveCalibration, type LabelSource, type Printer } from './queries.ts';

/** /edi/labelCheck: whether a label scans, and what to do where it does not. */
export default function LabelCheckPage() {
  const client = useClient();
  const checking = useMutation({
    mutationFn: (source: LabelSource) => fetchCheck(client, source),
  });
  return (
    <div className="page">
      <PageHeader title={pages['/edi/labelCheck'].title}>
        Does your label scan? Send it as PDF, PNG or ZPL: we print it, read every barcode back and
        say what is wrong and what to do. Nothing that you send is kept.
      </PageHeader>
      <LabelForm pending={checking.isPending} onCheck={(source) => checking.mutate(source)} />
      <ActionFailure title="The label was not checked." error={checking.error} />
      {checking.data && (
        <CheckResult
          key={checking.submittedAt}
          name={checking.data.name}
          check={checking.data.check}
        />
      )}
      <Calibration />
    </div>
  );
}

const printers: readonly (readonly [Printer, string])[] = [
  [203, 'ZPL, 203 dpi'],
  [300, 'ZPL, 300 dpi'],
  [600, 'ZPL, 600 dpi'],
  ['PDF', 'PDF'],
];

function Calibration() {
  const client = useClient();
  const saving = useMutation({
    mutationFn: (printer: Printer) => saveCalibration(client, printer),
  });
  return (
    <section className={classNames('section', styles['screen'])} aria-labelledby="calibration">
      <div className="section-head">
        <h2 id="calibration">Test your printer</h2>
      </div>
      <div className="stack">
        <p className="muted">
          Print this label at actual size: it shows whether rulers, edges and bars come out right.
        </p>
        <ButtonGroup>
          {printers.map(([printer, name]) => (
            <Button
              key={printer}
              icon="download"
              pending={saving.isPending && saving.variables === printer && 'Preparing'}
              onClick={() => saving.mutate(printer)}
            >
              {name}
            </Button>
          ))}
        </ButtonGroup>
        <ActionFailure title="The label could not be loaded." error={saving.error} />
      </div>
    </section>
  );
}
