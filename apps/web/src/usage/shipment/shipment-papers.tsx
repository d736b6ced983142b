import type { Client } from '@portal/contract/client';
import {
  getTestShipmentLabels,
  getTestShipmentStatuses,
} from '@portal/contract/usage/shipment/operations';
import { type LabelFormat, labelFormats } from '@portal/contract/usage/shipment/schema';
import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { ZplPrint } from '../../calls/zpl-print/zpl-print.tsx';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAct } from '../../resource/use-act.ts';
import { parkedMessage } from '../../session/parked-text.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button, ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import styles from './shipments.module.css';

interface LabelWish {
  readonly accountId: string;
  readonly bookingId: string;
  readonly format: LabelFormat;
}

/** The label of each parcel as a file. */
async function fetchLabels(client: Client, { accountId, bookingId, format }: LabelWish) {
  const { labels } = await client(getTestShipmentLabels, {
    params: { accountId, bookingId },
    query: { format },
  });
  return labels.map(({ itemId, label: { mediaType, data } }) => ({
    name: `${itemId}.${format.toLowerCase()}`,
    mediaType,
    bytes: Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0),
  }));
}

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
          onClick={() => statuses.send({ params: { accountId, bookingId } })}
        >
          Status messages (IFTSTA)
        </Button>
      </ButtonGroup>
      <ActionFailure title="The labels could not be loaded." error={labels.error} />
      <ActionFailure title="The messages could not be loaded." error={statuses.error} />
      {labels.data && labels.variables === 'ZPL' && <ZplLabels files={labels.data} />}
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
