import {
  getFourEyesReport,
  type FourEyesReport,
} from '@portal/contract/desk/four-eyes/report-operations';
import type { FourEyesAsk } from '@portal/contract/desk/four-eyes/schema';
import { useState } from 'react';
import {
  DocumentReport,
  DraftTerms,
  Impact,
  OpenPoints,
} from '../../catalogue/specification/index.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { Button } from '../../ui/input/button.tsx';

interface AskReportProps {
  readonly ask: FourEyesAsk;
  readonly isOpenAtFirst: boolean;
}

/** What a request would do, as whoever made it saw it: the document, what differs and breaks, whose calls are met. */
export function AskReport({ ask, isOpenAtFirst }: AskReportProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What it would do</summary>
      {isOpen && (
        <div className="stack">
          <Report ask={ask} />
        </div>
      )}
    </details>
  );
}

function Report({ ask }: Pick<AskReportProps, 'ask'>) {
  const query = useRead(getFourEyesReport, { params: { askId: String(ask.id) } });
  return (
    <Loaded query={query} what="the report" lines={6}>
      {({ data: { document, draft, report, callers } }) => (
        <>
          {draft && (
            <p>
              Its preview is on{' '}
              <a href={paths.draft(draft.pricing.draft.id)}>the page of the draft</a>.
            </p>
          )}
          {document && <SaveDocument name={ask.object_id ?? 'document'} document={document} />}
          {draft && <DraftTerms {...draft} />}
          {report && (
            <>
              <OpenPoints
                points={report.points}
                broken={report.broken}
                place={{
                  systemName: ask.object_id ?? '',
                  draft: draft ? paths.draft(draft.pricing.draft.id) : null,
                  isNew: !report.predecessor,
                }}
              />
              <DocumentReport {...report} source={document?.text} />
            </>
          )}
          {callers && <Callers callers={callers} />}
        </>
      )}
    </Loaded>
  );
}

interface SaveDocumentProps {
  readonly name: string;
  readonly document: NonNullable<FourEyesReport['document']>;
}

function SaveDocument({ name, document: { format, text } }: SaveDocumentProps) {
  return (
    <div>
      <Button
        size="sm"
        icon="download"
        onClick={() => saveFile(`${name}.${format}`, text, `application/${format}`)}
      >
        Download the document
      </Button>
    </div>
  );
}

function Callers({ callers }: { readonly callers: NonNullable<FourEyesReport['callers']> }) {
  if (callers.accounts === 0)
    return <p className="muted">Nobody has called it in {callers.days} days.</p>;
  return (
    <section aria-label="Who calls it">
      <h3>Who calls it</h3>
      <Impact impact={callers} />
    </section>
  );
}
