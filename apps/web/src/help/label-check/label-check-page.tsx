import { pages } from '@portal/contract/addresses/pages';
import { checkLabels, getCalibrationLabel } from '@portal/contract/usage/shipment/label-operations';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { classNames } from '../../lib/class-names.ts';
import { saveFile, toBytes } from '../../lib/save-file.ts';
import { toPieces } from '../../lib/to-pieces.ts';
import { useAct } from '../../resource/use-act.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import brokenLabel from './broken-label.zpl?url';
import { CheckResult } from './check-result.tsx';
import styles from './label-check.module.css';
import { LabelForm, type LabelSource } from './label-form.tsx';
import soundLabel from './sound-label.zpl?url';

const samples = { sound: soundLabel, broken: brokenLabel } as const;

/** /edi/labelCheck: whether a label scans, and what to do where it does not. */
export default function LabelCheckPage() {
  const [name, setName] = useState('');
  const { send, isPending, error, reply } = useAct(checkLabels);
  function check({ file, dpi, ...source }: LabelSource) {
    setName(source.name);
    send(async () => {
      const blob = typeof file === 'string' ? await (await fetch(samples[file])).blob() : file;
      return { body: { content: await toPieces(blob), dpi } };
    });
  }
  return (
    <div className="page">
      <PageHeader title={pages['/edi/labelCheck'].title}>
        Does your label scan? Send it as PDF, PNG or ZPL: we print it, read every barcode back and
        say what is wrong and what to do. Nothing that you send is kept.
      </PageHeader>
      <LabelForm pending={isPending} onCheck={check} />
      <ActionFailure title="The label was not checked." error={error} />
      {reply && <CheckResult name={name} check={reply.check} />}
      <Calibration />
    </div>
  );
}

const printers = [
  ['ZPL, 203 dpi', { format: 'ZPL', dpi: '203' }],
  ['ZPL, 300 dpi', { format: 'ZPL', dpi: '300' }],
  ['ZPL, 600 dpi', { format: 'ZPL', dpi: '600' }],
  ['PDF', { format: 'PDF' }],
] as const;

function Calibration() {
  const { send, sent, error } = useAct(getCalibrationLabel, {
    onDone: ({ file: { data, mediaType } }, { query }) => {
      const name = query?.dpi ? `calibration-${query.dpi}dpi.zpl` : 'calibration.pdf';
      saveFile(name, toBytes(data), mediaType);
    },
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
          {printers.map(([name, query]) => (
            <Button
              key={name}
              icon="download"
              pending={sent?.query === query && 'Preparing'}
              onClick={() => send({ query })}
            >
              {name}
            </Button>
          ))}
        </ButtonGroup>
        <ActionFailure title="The label could not be loaded." error={error} />
      </div>
    </section>
  );
}
