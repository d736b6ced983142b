import { type LabelFormat, labelFormats } from '@portal/contract/usage/shipment/schema';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { ZplPrint } from '../../calls/zpl-print/zpl-print.tsx';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { parkedMessage } from '../../session/parked-text.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { fetchLabels, fetchStatuses } from './queries.ts';
import styles from './shipments.module.css';

interface ShipmentPapersProps {
  readonly accountId: string;
  readonly bookingId: string;
}

/** What goes with a shipment: its labels as files, and its statuses as EDI partners get them. */
export function ShipmentPapers({ accountId, bookingId }: ShipmentPapersProps) {
  const client = useClient();
  const labels = useMutation({
    mutationFn: (format: LabelFormat) => fetchLabels(client, { accountId, bookingId, format }),
    onSuccess: (files) => {
      for (const { name, bytes, mediaType } of files) saveFile(name, bytes, mediaType);
    },
  });
  const statuses = useMutation({ mutationFn: () => fetchStatuses(client, accountId, bookingId) });
  return (
    <section aria-labelledby="papers" className={styles['part']}>
      <h2 id="papers">Labels and messages</h2>
      <ButtonGroup>
        {labelFormats.map((format) => (
          <Button
            key={format}
            icon="download"
            acts
            pending={labels.isPending && labels.variables === format && 'Preparing'}
            onClick={() => labels.mutate(format)}
          >
            Label as {format}
          </Button>
        ))}
        <Button
          icon="code"
          acts
          pending={statuses.isPending && 'Fetching'}
          onClick={() => statuses.mutate()}
        >
          Status messages (IFTSTA)
        </Button>
      </ButtonGroup>
      <ActionFailure title="The labels could not be loaded." error={labels.error} />
      <ActionFailure title="The messages could not be loaded." error={statuses.error} />
      {labels.data && labels.variables === 'ZPL' && <ZplLabels files={labels.data} />}
      {statuses.data && (
        <StatusMessages
          bookingId={bookingId}
          interchange={statuses.data.interchange}
          onClose={statuses.reset}
        />
      )}
    </section>
  );
}

/** What the files that were just saved print. */
function ZplLabels({ files }: { readonly files: Awaited<ReturnType<typeof fetchLabels>> }) {
  return files.map(({ name, bytes }) => (
    <ZplPrint key={name} name={name} zpl={new TextDecoder().decode(bytes)} />
  ));
}

interface StatusMessagesProps {
  readonly bookingId: string;
  readonly interchange: string;
  readonly onClose: () => void;
}

function StatusMessages({ bookingId, interchange, onClose }: StatusMessagesProps) {
  return (
    <Modal
      size="lg"
      title="Status messages"
      description={`Everything that has happened to ${bookingId}, as one IFTSTA`}
      onClose={onClose}
    >
      <div className="stack">
        <CodeBlock samples={[{ id: 'iftsta', label: 'IFTSTA', code: interchange }]} />
        <ButtonGroup>
          <Button
            icon="download"
            onClick={() => saveFile(`${bookingId}.edi`, interchange, 'application/edifact')}
          >
            Save as a file
          </Button>
          <ButtonLink
            href={paths.edi({ tab: 'reader' })}
            onClick={() => parkedMessage.park(interchange)}
          >
            Open in the message reader
          </ButtonLink>
        </ButtonGroup>
      </div>
    </Modal>
  );
}
