import {
  getTestShipmentLabels,
  getTestShipmentStatuses,
} from '@portal/contract/usage/shipment/operations';
import { labelFormats } from '@portal/contract/usage/shipment/schema';
import { ActionFailure } from '../../resource/failure.tsx';
import { ZplPrint } from '../../calls/zpl-print/zpl-print.tsx';
import { paths } from '../../lib/paths.ts';
import { saveFile, toBytes } from '../../lib/save-file.ts';
import { useAct } from '../../resource/use-act.ts';
import { parkedMessage } from '../../session/parked-text.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './shipments.module.css';

interface ShipmentPapersProps {
  readonly accountId: string;
  readonly bookingId: string;
}

/** What goes with a shipment: its labels as files, and its statuses as EDI partners get them. */
export function ShipmentPapers({ accountId, bookingId }: ShipmentPapersProps) {
  const params = { accountId, bookingId };
  const labels = useAct(getTestShipmentLabels, {
    onDone: ({ labels: files }, { query }) => {
      for (const { itemId, label } of files) {
        const name = `${itemId}.${query?.format?.toLowerCase()}`;
        saveFile(name, toBytes(label.data), label.mediaType);
      }
    },
  });
  const statuses = useAct(getTestShipmentStatuses);
  return (
    <section aria-labelledby="papers" className={styles['part']}>
      <h2 id="papers">Labels and messages</h2>
      <ButtonGroup>
        {labelFormats.map((format) => (
          <Button
            key={format}
            icon="download"
            acts
            pending={labels.sent?.query?.format === format && 'Preparing'}
            onClick={() => labels.send({ params, query: { format } })}
          >
            Label as {format}
          </Button>
        ))}
        <Button
          icon="code"
          acts
          pending={statuses.isPending && 'Fetching'}
          onClick={() => statuses.send({ params })}
        >
          Status messages (IFTSTA)
        </Button>
      </ButtonGroup>
      <ActionFailure title="The labels could not be loaded." error={labels.error} />
      <ActionFailure title="The messages could not be loaded." error={statuses.error} />
      {labels.asked?.query?.format === 'ZPL' &&
        labels.reply?.labels.map(({ itemId, label }) => {
          const name = `${itemId}.zpl`;
          const zpl = new TextDecoder().decode(toBytes(label.data));
          return <ZplPrint key={name} name={name} zpl={zpl} />;
        })}
      {statuses.reply && (
        <StatusMessages
          bookingId={bookingId}
          interchange={statuses.reply.interchange}
          onClose={statuses.reset}
        />
      )}
    </section>
  );
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
