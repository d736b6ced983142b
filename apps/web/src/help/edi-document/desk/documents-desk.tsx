import { listEdiFiles, type EdiFile } from '@portal/contract/help/edi-document/file-operations';
import { isHiddenByName } from '@portal/contract/help/edi-document/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { EditFileModal } from './edit-file-modal.tsx';
import { type Place, refreshFiles, sendChange } from './queries.ts';
import { UploadModal } from './upload-modal.tsx';

/** For staff below the documents of a country: hidden ones too. */
export function DocumentsDesk({ place }: { readonly place: Place }) {
  const list = useRead(listEdiFiles, { query: { ...place } });
  const [isUploading, setUploading] = useState(false);
  const [edited, setEdited] = useState<EdiFile>();
  const files = list.data?.data ?? [];
  return (
    <section className="section" aria-labelledby="documents-desk">
      <div className="section-head">
        <h2 id="documents-desk">For staff</h2>
        <Button icon="upload" onClick={() => setUploading(true)}>
          Upload document
        </Button>
      </div>
      <NotLoaded query={list} what="the files" rows={4} />
      {list.data && files.length === 0 && (
        <Empty level="h3" title="No file for this country">
          Upload the first one. Everyone sees it straight away.
        </Empty>
      )}
      {files.length > 0 && <Files files={files} onEdit={setEdited} />}
      {isUploading && <UploadModal place={place} onClose={() => setUploading(false)} />}
      {edited && (
        <EditFileModal key={edited.key} file={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

interface FilesProps {
  readonly files: readonly EdiFile[];
  readonly onEdit: (file: EdiFile) => void;
}

function Files({ files, onEdit }: FilesProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const hiding = useMutation({
    mutationFn: (file: EdiFile) => sendChange(client, file, { hidden: !file.hidden }),
    async onSuccess(_data, { name, hidden }) {
      await refreshFiles(queryClient);
      toastSuccess(hidden ? `${name} is visible again` : `${name} is hidden`);
    },
  });
  return (
    <div className="stack">
      <ActionFailure title="Nothing was changed." error={hiding.error} />
      <DataTable
        caption="Files"
        middle
        rows={files}
        keyOf={(file) => file.key}
        columns={[
          { label: 'File', cell: (file) => file.name },
          { label: 'Day', className: 'num nb', cell: (file) => toDayText(file.lastModified) },
          { label: 'State', cell: (file) => <FileState file={file} /> },
          {
            label: 'What to do',
            kind: 'menu',
            cell: (file) => (
              <FileButtons
                file={file}
                isBusy={hiding.isPending && hiding.variables.key === file.key}
                onEdit={() => onEdit(file)}
                onHide={() => hiding.mutate(file)}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function FileState({ file: { name, hidden } }: { readonly file: EdiFile }) {
  if (isHiddenByName(name)) return <State kind="off">Hidden by its name</State>;
  return hidden ? <State kind="off">Hidden</State> : <State kind="live">Shown</State>;
}

interface FileButtonsProps {
  readonly file: EdiFile;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onHide: () => void;
}

function FileButtons({ file, isBusy, onEdit, onHide }: FileButtonsProps) {
  return (
    <ButtonGroup>
      <Button size="sm" icon="edit" onClick={onEdit}>
        Edit<span className="sr"> {file.name}</span>
      </Button>
      {!isHiddenByName(file.name) && (
        <Button
          size="sm"
          icon={file.hidden ? 'eye' : 'eye-off'}
          pending={isBusy && 'Changing'}
          onClick={onHide}
        >
          {file.hidden ? 'Show' : 'Hide'}
          <span className="sr"> {file.name}</span>
        </Button>
      )}
    </ButtonGroup>
  );
}
