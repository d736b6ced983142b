import type { SpecificationEdition } from '@portal/contract/catalogue/specification/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { EditionsModal } from './editions-modal.tsx';
import { deletedQuery } from './queries.ts';
import { toEditionName } from './to-edition-name.ts';

/** APIs that were deleted: each can be brought back from its editions. */
export function DeletedModal({ onClose }: { readonly onClose: () => void }) {
  const list = useQuery(deletedQuery(useClient()));
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
      footer={<Button onClick={onClose}>Close window</Button>}
    >
      <NotLoaded query={list} what="the deleted specifications" lines={4} />
      {list.data && editions.length === 0 && (
        <Empty title="No deleted specifications" level="h3">
          Deleted specifications appear here until they are restored.
        </Empty>
      )}
      {editions.length > 0 && (
        <Table caption="Deleted specifications" hideCaption stackable middle>
          <thead>
            <tr>
              <th scope="col">Title</th>
              <th scope="col">System name</th>
              <th scope="col">Last version</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {editions.map((edition) => (
              <tr key={edition.id}>
                <th scope="row" data-th="Title">
                  {edition.title}
                </th>
                <td data-th="System name">
                  <code className="in">{edition.systemName}</code>
                </td>
                <td data-th="Last version">{toEditionName(edition)}</td>
                <td data-th="What to do">
                  <Button size="sm" onClick={() => setOpened(edition)}>
                    Editions<span className="sr"> of {edition.title}</span>
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Modal>
  );
}
