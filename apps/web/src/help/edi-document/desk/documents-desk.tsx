import {
  listEdiFiles,
  updateEdiFile,
  type EdiFile,
} from '@portal/contract/help/edi-document/file-operations';
import { isHiddenByName } from '@portal/contract/help/edi-document/rules';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { ActionFailure } from '../../../resource/failure.tsx';
import { toDayText } from '../../../lib/dates.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { Loaded } from '../../../resource/loaded.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button, ButtonGroup } from '../../../ui/input/button.tsx';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { EditFileModal } from './edit-file-modal.tsx';
import { UploadModal, type Place } from './upload-modal.tsx';

/** For staff below the documents of a country: hidden ones too. */
export function DocumentsDesk({ place }: { readonly place: Place }) {
  const list = useRead(listEdiFiles, { query: { ...place } });
  return (
    <section className="section" aria-labelledby="documents-desk">
      <div className="section-head">
        <h2 id="documents-desk">For staff</h2>
        <ModalButton icon="upload" modal={UploadModal} of={{ place }}>
          Upload document
        </ModalButton>
      </div>
      <Loaded query={list} what="the files" rows={4}>
        {({ data: files }) =>
          files.length > 0 ? (
            <Files files={files} />
          ) : (
            <Empty level="h3" title="No file for this country">
              Upload the first one. Everyone sees it straight away.
            </Empty>
          )
        }
      </Loaded>
    </section>
  );
}

function Files({ files }: { readonly files: readonly EdiFile[] }) {
  const hide = useAct(updateEdiFile, {
    done: ({ data: { name, hidden } }) =>
      hidden ? `${name} is hidden` : `${name} is visible again`,
  });
  const toButtons = (file: EdiFile) => {
    const { key, name, hidden } = file;
    return (
      <ButtonGroup>
        <ModalButton size="sm" icon="edit" modal={EditFileModal} of={{ file }}>
          Edit<span className="sr"> {name}</span>
        </ModalButton>
        {!isHiddenByName(name) && (
          <Button
            size="sm"
            icon={hidden ? 'eye' : 'eye-off'}
            pending={hide.sent?.body?.key === key && 'Changing'}
            onClick={() => hide.send({ body: { key, hidden: !hidden } })}
          >
            {hidden ? 'Show' : 'Hide'}
            <span className="sr"> {name}</span>
          </Button>
        )}
      </ButtonGroup>
    );
  };
  return (
    <div className="stack">
      <ActionFailure title="Nothing was changed." error={hide.error} />
      <DataTable
        caption="Files"
        middle
        rows={files}
        keyOf={(file) => file.key}
        columns={[
          { label: 'File', cell: (file) => file.name },
          { label: 'Day', className: 'num nb', cell: (file) => toDayText(file.lastModified) },
          { label: 'State', cell: (file) => <FileState file={file} /> },
          { label: 'What to do', kind: 'menu', cell: toButtons },
        ]}
      />
    </div>
  );
}

function FileState({ file: { name, hidden } }: { readonly file: EdiFile }) {
  if (isHiddenByName(name)) return <State kind="off">Hidden by its name</State>;
  return hidden ? <State kind="off">Hidden</State> : <State kind="live">Shown</State>;
}
