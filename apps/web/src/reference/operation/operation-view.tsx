import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OutlineOperation } from '@portal/openapi/outline/outline';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { Suspense, useId, useRef, type ReactNode } from 'react';
import { useOpenedPiece } from './use-opened-piece.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { CopyButton, copyText } from '../../ui/input/copy-button.tsx';
import { MethodTag, PathText } from '../../ui/text/marks.tsx';
import { Badges } from './badges.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { AimedRows } from '../schema/aimed-rows.tsx';
import frame from '../api-reference-view.module.css';
import { CallLab } from '../call/call-lab.tsx';
import { FindButton } from '../find/find-button.tsx';
import { methodOf } from '../outline/group-operations.ts';
import { MoreOperations } from '../outline/more-operations.tsx';
import styles from './operation-view.module.css';
import { OperationParts } from './operation-parts.tsx';
import { toPlaceHref } from '../outline/place-link.tsx';
import { PrintedOnPaper } from '../print/printed-on-paper.tsx';
import { useReferencePlace } from '../reference-context.ts';
import { useScrollToReading } from '../outline/scroll-to-reading.ts';
import { tryItId } from '../call/try-it-id.ts';
import { LoadFailure } from '../../resource/failure.tsx';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const EventLab = lazyView(async () => (await import('../event/event-lab.tsx')).EventLab);

interface OperationViewProps {
  readonly outlined: OutlineOperation;
  readonly head: ReactNode;
  /** The address names this operation. */
  readonly arrived: boolean;
}

/** One operation: what it takes and answers, and at its side the samples and the console. */
export function OperationView({ outlined, head, arrived }: OperationViewProps) {
  const { id, path } = useReferencePlace();
  const params = { path, specificationId: id, operationKey: outlined.key };
  const { query, piece, openAll, failure, retry } = useOpenedPiece(params);
  const section = useRef<HTMLElement>(null);
  const title = useId();
  useScrollToReading(section, arrived);
  return (
    <AimedRows
      address={toPlaceHref(id, { operation: outlined.key })}
      ready={piece !== undefined}
      onOpenAll={openAll}
    >
      <article className={frame['docs']}>
        {head}
        <section className={styles['op']} aria-labelledby={title} ref={section}>
          <div className={styles['title']}>
            <h2 id={title}>{outlined.summary}</h2>
            {piece && <FindButton piece={piece} />}
          </div>
          <OperationLine outlined={outlined} piece={piece} />
          <Badges of={outlined} />
          {outlined.deprecated && <Callout kind="warning" title="This operation is deprecated." />}
          <PartsFailure error={failure} onRetry={retry} />
          {piece && (
            <PrintedOnPaper piece={piece}>
              <OperationParts piece={piece} />
            </PrintedOnPaper>
          )}
          {query.error && !query.data && (
            <LoadFailure
              title="The operation cannot be shown"
              error={query.error}
              onRetry={query.refetch}
              retrying={query.isFetching}
            />
          )}
          {query.isPending && <Skeleton lines={12} />}
        </section>
        <MoreOperations current={outlined} />
      </article>
      <aside
        className={frame['lab']}
        aria-label={outlined.kind === 'webhook' ? 'The event' : 'Code samples and console'}
      >
        {piece ? <Lab piece={piece} /> : query.isPending && <Skeleton lines={12} />}
      </aside>
    </AimedRows>
  );
}

function PartsFailure({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  if (error === null) return null;
  const title = 'Some fields cannot be shown';
  return <LoadFailure title={title} error={error} onRetry={onRetry} retrying={false} />;
}

function Lab({ piece }: { readonly piece: OperationPiece }) {
  if (piece.kind === 'operation') return <CallLab piece={piece} />;
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <EventLab piece={piece} />
    </Suspense>
  );
}

interface OperationLineProps {
  readonly outlined: OutlineOperation;
  readonly piece: OperationPiece | undefined;
}

function OperationLine({ outlined, piece }: OperationLineProps) {
  const { servers, basePath } = useReferencePlace();
  const isEvent = outlined.kind === 'webhook';
  const path = toOperationAddress(piece ?? { servers, ...outlined }, basePath);
  return (
    <div className={styles['line']}>
      <MethodTag method={methodOf(outlined)} />
      <PathText path={path} className={styles['path']} />
      {!isEvent && (
        <a className={styles['jump']} href={`#${tryItId}`}>
          Try it
        </a>
      )}
      <CopyButton text={path} label="Copy path" done="Path copied to clipboard" />
      {piece && <CopyMarkdown piece={piece} />}
    </div>
  );
}

/** The operation as Markdown, for a note or a language model; it is written when it is asked for. */
function CopyMarkdown({ piece }: { readonly piece: OperationPiece }) {
  const { security, basePath } = useReferencePlace();
  async function copy() {
    const { operationToMarkdown } = await import('@portal/openapi/programs/to-markdown');
    await copyText(
      operationToMarkdown(piece, { basePath, security }),
      'Markdown copied to clipboard',
    );
  }
  return (
    <Button size="sm" variant="quiet" icon="copy" onClick={() => void copy()}>
      Markdown
    </Button>
  );
}
