import { listDeletedSpecifications } from '@portal/contract/catalogue/specification/edition-operations';
import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { EditionsModal } from './editions-modal.tsx';
import { toEditionName } from './to-edition-name.ts';

/** APIs that were deleted: each can be brought back from its editions. */
export function DeletedModal({ onClose }: { readonly onClose: () => void }) {
  const list = useRead(listDeletedSpecifications);
  const [opened, setOpened] = useState<SpecificationEdition>();
  const editions = list.data?.data ?? [];
  if (opened) {
    return <EditionsModal systemName={opened.systemName} onClose={() => setOpened(undefined)} />;
  }
  return (
    <Modal
      size="lg"
      title="Deleted specifications"
      description="Their editions are kept. You can restore any of them."
      onClose={onClose}
      buttons={null}
    >
      <NotLoaded query={list} what="the deleted specifications" lines={4} />
      {list.data && editions.length === 0 && (
        <Empty title="No deleted specifications" level="h3">
          Deleted specifications appear here until they are restored.
        </Empty>
      )}
      {editions.length > 0 && (
        <DataTable
          caption="Deleted specifications"
          middle
          rows={editions}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Title', cell: ({ title }) => title },
            {
              label: 'System name',
              cell: ({ systemName }) => <code className="in">{systemName}</code>,
            },
            { label: 'Last version', cell: toEditionName },
            {
              label: 'What to do',
              cell: (edition) => (
                <Button size="sm" onClick={() => setOpened(edition)}>
                  Editions<span className="sr"> of {edition.title}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
