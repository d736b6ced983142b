import { listDrafts } from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { pages } from '@portal/contract/addresses/pages';
import { AskedAct } from '../../../resource/asked-act.tsx';
import { useNavigate } from '../../../router/use-router.ts';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { DataTable } from '../../../resource/data-table.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { Empty } from '../../../ui/text/empty.tsx';
import { State } from '../../../ui/text/marks.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { TeamTokens } from '../../../accounts/team-token/index.ts';
import styles from './drafts.module.css';
import { DraftUploadModal } from './draft-upload-modal.tsx';

/** /apis/drafts: what is on its way to be published, for publishers. */
export default function DraftsPage() {
  const navigate = useNavigate();
  const list = useRead(listDrafts);
  const of = {
    draft: undefined,
    onDone: ({ id }: ApiDraft) => void navigate({ href: paths.draft(id) }),
  };
  const open = (
    <ModalButton variant="primary" icon="upload" modal={DraftUploadModal} of={of}>
      Draft an API
    </ModalButton>
  );
  return (
    <div className="page">
      <PageHeader title={pages['/apis/drafts'].title} actions={open}>
        APIs and new versions that only publishers can see. Send a colleague the preview, then
        publish now or schedule it.
      </PageHeader>
      <AskedAct name="create">
        {(onClose) => <DraftUploadModal {...of} onClose={onClose} />}
      </AskedAct>
      <NotLoaded query={list} what="the drafts" rows={4} />
      {list.data?.data.length === 0 && (
        <Empty title="No drafts">
          Draft an API from its document: here, or from a pipeline with{' '}
          <code>publish-spec.mjs --draft</code>.
        </Empty>
      )}
      {list.data && list.data.data.length > 0 && <DraftTable drafts={list.data.data} />}
      <TeamTokens />
    </div>
  );
}

function DraftTable({ drafts }: { readonly drafts: readonly ApiDraft[] }) {
  return (
    <DataTable
      caption="Drafts"
      rows={drafts}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'API',
          cell: ({ id, title, version, systemName }) => (
            <>
              <a href={paths.draft(id)}>{`${title} ${version}`}</a>{' '}
              <code className={styles['name']}>{systemName}</code>
            </>
          ),
        },
        {
          label: 'Replaces',
          cell: ({ replaces }) => (replaces === null ? 'A new API' : `Version ${replaces}`),
        },
        { label: 'Published', cell: (draft) => <DraftState draft={draft} /> },
        {
          label: 'Last changed',
          cell: ({ updatedAt, updatedBy }) => (
            <span className="lines">
              <Moment at={updatedAt} />
              <small>by {updatedBy}</small>
            </span>
          ),
        },
      ]}
    />
  );
}

function DraftState({ draft: { publishAt, failure } }: { readonly draft: ApiDraft }) {
  if (failure) return <State kind="suspended">Scheduled publication failed</State>;
  if (publishAt === null) return <State kind="off">Not yet</State>;
  return (
    <span className="lines">
      <State kind="pending">At the scheduled time</State>
      <Moment at={publishAt} />
    </span>
  );
}
