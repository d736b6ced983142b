import {
  getDraft,
  getDraftReport,
} from '@portal/contract/catalogue/specification/draft-operations';
import type { ApiDraft } from '@portal/contract/catalogue/specification/draft-schema';
import { pages } from '@portal/contract/addresses/pages';
import { useNavigate, useParams } from '../../../router/use-router.ts';
import { Facts } from '../../../resource/controls/facts.tsx';
import { ModalButton } from '../../../resource/window/modal-button.tsx';
import { toSizeText } from '../../../lib/numbers.ts';
import { WaitingNote } from '../../../calls/waiting-note.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../lib/paths.ts';
import { useRead } from '../../../resource/use-read.ts';
import { ButtonGroup } from '../../../ui/input/button.tsx';
import { Cell } from '../../../ui/table/sheet.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { DocumentReport } from '../intake/document-report.tsx';
import { DraftMetrics } from './draft-metrics.tsx';
import { DraftNotes } from './draft-notes.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { DraftRouteForm } from './draft-route-form.tsx';
import { DraftUploadModal } from './draft-upload-modal.tsx';
import styles from './drafts.module.css';
import { PublishDraftModal } from './publish-draft-modal.tsx';
import { ThrowAwayModal } from './throw-away-modal.tsx';

/** /apis/drafts/{id}: a draft with its preview, its route and its report, and the way to publish it. */
export default function DraftPage() {
  const { draftId = '' } = useParams();
  const query = useRead(getDraft, { params: { draftId } });
  const draft = query.data?.data;
  const name = draft ? `${draft.title} ${draft.version}` : pages['/apis/drafts/$draftId'].title;
  usePageTitle(name);
  return (
    <div className="page">
      <PageHeader
        title={name}
        crumbs={[
          { label: pages['/apis/drafts'].title, href: paths.drafts() },
          { label: draft?.systemName ?? draftId },
        ]}
        actions={draft && <DraftVerbs draft={draft} />}
      >
        A draft: visible only to publishers, and to anyone with its preview link.
      </PageHeader>
      <NotLoaded query={query} what="the draft" lines={8} />
      {draft && <Loaded draft={draft} />}
    </div>
  );
}

function Loaded({ draft }: { readonly draft: ApiDraft }) {
  return (
    <div className="stack">
      <DraftNotes draft={draft} />
      <WaitingNote object={draft.systemName} />
      <Facts>
        <Cell caption="System name" look="mono">
          {draft.systemName}
        </Cell>
        <Cell caption="Replaces">
          {draft.replaces === null ? (
            'Nothing: a new API'
          ) : (
            <a href={paths.apiDetails(draft.systemName)}>Version {draft.replaces}</a>
          )}
        </Cell>
        <Cell caption="Base path" look="mono">
          {draft.basePath ?? 'None'}
        </Cell>
        <Cell caption="Visibility">{draft.visibility}</Cell>
        <Cell caption="Document">
          {draft.format.toUpperCase()}, <span className="num">{toSizeText(draft.size)}</span>
        </Cell>
        <Cell caption="Last changed">
          <Moment at={draft.updatedAt} /> by {draft.updatedBy}
        </Cell>
      </Facts>
      <div className={styles['sections']}>
        <DraftPreview draft={draft} />
        <DraftRouteForm key={JSON.stringify(draft.route)} draft={draft} />
        <DraftMetrics draft={draft} />
        <DraftDocument draft={draft} />
      </div>
    </div>
  );
}

function DraftVerbs({ draft }: { readonly draft: ApiDraft }) {
  const navigate = useNavigate();
  const isOpen = draft.publishAt === null;
  return (
    <ButtonGroup>
      <ModalButton
        variant="primary"
        disabled={!isOpen}
        modal={PublishDraftModal}
        of={{
          draft,
          onPublished: () => void navigate({ href: paths.apiDetails(draft.systemName) }),
        }}
      >
        Publish
      </ModalButton>
      <ModalButton
        variant="danger-quiet"
        icon="trash"
        disabled={!isOpen}
        modal={ThrowAwayModal}
        of={{ draft, onDone: () => void navigate({ href: paths.drafts() }) }}
      >
        Delete
      </ModalButton>
    </ButtonGroup>
  );
}

function DraftDocument({ draft }: { readonly draft: ApiDraft }) {
  const report = useRead(getDraftReport, { params: { draftId: draft.id } });
  return (
    <section className="stack" aria-labelledby="draft-document">
      <div className="section-head">
        <h2 id="draft-document">Document</h2>
        <ModalButton
          size="sm"
          icon="upload"
          disabled={draft.publishAt !== null}
          modal={DraftUploadModal}
          of={{ draft }}
        >
          Replace
        </ModalButton>
      </div>
      <NotLoaded query={report} what="the report" lines={6} />
      {report.data && <DocumentReport {...report.data.data} />}
    </section>
  );
}
