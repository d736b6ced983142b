import {
  checkSpecification,
  createSpecification,
  updateSpecification,
} from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { useState } from 'react';
import { toSizeText } from '../../../lib/numbers.ts';
import { createUploadFetch } from '../../../api/upload-fetch.ts';
import { useAct, type ActOptions } from '../../../resource/use-act.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Callout } from '../../../ui/text/callout.tsx';
import { DropZone } from '../../../ui/input/drop-zone.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { DocumentRefusal } from './document-refusal.tsx';
import { DocumentReport } from './document-report.tsx';
import styles from './governance.module.css';
import { findDoubt, PublishAnyway } from './publish-anyway.tsx';
import { type Listing, ListingFields, toWritten } from './listing-fields.tsx';
import { readUpload, type ChosenFile } from './read-upload.ts';
import { toSpecificationCall } from './specification-call.ts';

interface PublishModalProps {
  /** The specification that is replaced; none for a new one. */
  readonly target: SpecificationItem | undefined;
  readonly onClose: () => void;
}

const toHeading = (target: SpecificationItem | undefined) =>
  target
    ? {
        title: 'Replace specification',
        description: `${target.title} ${target.version}. The system name stays ${target.systemName}.`,
      }
    : {
        title: 'Publish specification',
        description: 'We check it first. Nothing is public until you publish it.',
      };

/** A document is chosen, checked, and published when its report was seen (CAT-07). */
export function PublishModal({ target, onClose }: PublishModalProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refusal, setRefusal] = useState('');
  const { check, report, listing, setListing, publication, share, sendCheck, publish } =
    usePublication(target, onClose);
  const source = chosen?.upload.text;
  const isBusy = check.isPending || publication.isPending;
  const doubt = findDoubt(publication.error);
  async function choose(file: File) {
    publication.reset();
    check.reset();
    const read = await readUpload(file);
    setRefusal(typeof read === 'string' ? read : '');
    setChosen(typeof read === 'string' ? undefined : read);
    if (typeof read !== 'string') sendCheck(read);
  }
  return (
    <Modal
      size="lg"
      {...toHeading(target)}
      onClose={onClose}
      buttons={
        <Button
          variant="primary"
          disabled={!report || isBusy}
          pending={publication.isPending && 'Publishing'}
          onClick={() => chosen && publish(chosen)}
        >
          Publish
        </Button>
      }
    >
      <div className="stack">
        <DropZone
          label="Drop a specification here, or choose a file"
          accept=".json,.yaml,.yml"
          hint="Swagger 2.0 or OpenAPI 3.x, JSON or YAML, up to 32 MB"
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        {refusal && <Callout kind="danger" title={refusal} />}
        {chosen && (
          <p className="small">
            {chosen.name}, <span className="num">{toSizeText(chosen.size)}</span>
          </p>
        )}
        {isBusy && <Progress share={share} />}
        <DocumentRefusal
          title="The specification was not accepted"
          error={check.error}
          source={source}
          onRetry={() => chosen && sendCheck(chosen)}
        />
        {doubt ? (
          <PublishAnyway
            doubt={doubt}
            isBusy={isBusy}
            onPublish={(reason, confirm) => chosen && publish(chosen, { reason, confirm })}
          />
        ) : (
          <DocumentRefusal
            title="The specification was not published"
            error={publication.error}
            source={source}
          />
        )}
        {report && <Report {...{ report, source, listing, setListing }} />}
      </div>
    </Modal>
  );
}

type Publication = ReturnType<typeof usePublication>;

interface ReportProps extends Pick<Publication, 'listing' | 'setListing'> {
  readonly report: NonNullable<Publication['report']>;
  readonly source: string | undefined;
}

/** What the check says of a document, and what it does not say itself. */
function Report({ report, source, listing, setListing }: ReportProps) {
  return (
    <>
      <h3>
        {report.title} {report.version} <code className="in">{report.systemName}</code>
      </h3>
      <ListingFields listing={listing ?? report} onChange={setListing} />
      <DocumentReport {...report} source={source} />
    </>
  );
}

interface Meant {
  readonly reason: string;
  readonly confirm: string | undefined;
}

function usePublication(target: SpecificationItem | undefined, onClose: () => void) {
  const [share, setShare] = useState(0);
  const [chosenListing, setListing] = useState<Listing>();
  const fetch = createUploadFetch(setShare);
  const told: ActOptions<typeof createSpecification> = {
    done: ({ data }) => `${data.title} ${data.version} is published`,
    onDone: onClose,
  };
  const check = useAct(checkSpecification);
  const creation = useAct(createSpecification, told);
  const replacement = useAct<typeof updateSpecification>(updateSpecification, told);
  const report = check.reply?.data;
  const listing = chosenListing ?? report;
  return {
    check,
    report,
    listing,
    setListing,
    share,
    publication: target ? replacement : creation,
    sendCheck: ({ upload: body }: ChosenFile) => {
      setListing(undefined);
      check.send({ query: target ? { specificationId: target.id } : {}, body, fetch });
    },
    /** With a reason it is published whatever speaks against it; without one a doubtful document is refused. */
    publish: ({ upload: body }: ChosenFile, meant?: Meant) => {
      const query = {
        ...(listing && report && toWritten(listing, report)),
        ...(meant && { force: 'true', ...meant }),
      };
      if (target) replacement.send({ ...toSpecificationCall(target), query, body, fetch });
      else creation.send({ query, body, fetch });
    },
  };
}

function Progress({ share }: { readonly share: number }) {
  const isSent = share >= 1;
  return (
    <output>
      <span className="small">{isSent ? 'Reading the document' : 'Sending the document'}</span>
      <progress
        className={styles['progress']}
        aria-label="Upload"
        max={1}
        value={isSent ? undefined : share}
      />
    </output>
  );
}
