import {
  getSpecificationOverlay,
  publishMendedSpecification,
} from '@portal/contract/catalogue/specification/overlay-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { saveFile } from '../../../lib/save-file.ts';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import type { ModalProps } from '../../../resource/window/modal-props.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { DocumentRefusal } from './document-refusal.tsx';
import { OverlayTable } from './overlay-table.tsx';
import { toSpecificationCall } from './specification-call.ts';

const types = { json: 'application/json', yaml: 'application/yaml' } as const;

/** What mends the document of an API: what it does, and both files as they came. */
export function OverlayModal({ item, onClose }: ModalProps<{ item: SpecificationItem }>) {
  const read = useRead(getSpecificationOverlay, { params: { specificationId: item.id } });
  const removal = useAct<typeof publishMendedSpecification>(publishMendedSpecification, {
    done: ({ data }) => `${data.title} ${data.version} is published without its overlay`,
    onDone: onClose,
  });
  const kept = read.data?.data;
  const remove = () =>
    removal.send({
      seen: toSpecificationCall(item).seen,
      query: { specificationId: item.id },
      body: { document: null, overlay: null },
    });
  const save = (name: string, { format, text }: { format: keyof typeof types; text: string }) =>
    saveFile(`${item.systemName}-${name}.${format}`, text, types[format]);
  return (
    <Modal
      size="lg"
      title="Overlay"
      description={`${item.title} ${item.version}`}
      onClose={onClose}
      buttons={
        kept && (
          <Button variant="danger-quiet" pending={removal.isPending && 'Removing'} onClick={remove}>
            Publish without it
          </Button>
        )
      }
    >
      <div className="stack">
        <NotLoaded query={read} what="the overlay" lines={4} />
        <DocumentRefusal
          title="The overlay was not removed"
          error={removal.error}
          source={undefined}
        />
        {kept === null && (
          <p>
            The document is published as its author wrote it. To mend it without changing its file,
            choose an overlay under Replace.
          </p>
        )}
        {kept && (
          <>
            <p>
              It is applied again to the next document that is published. To apply another one,
              choose it under Replace.
            </p>
            <div className="cluster">
              <Button size="sm" icon="download" onClick={() => save('original', kept.source)}>
                Download the original document
              </Button>
              <Button size="sm" icon="download" onClick={() => save('overlay', kept.overlay)}>
                Download the overlay
              </Button>
            </div>
            <OverlayTable report={kept.report} />
          </>
        )}
      </div>
    </Modal>
  );
}
