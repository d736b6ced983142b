import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { memo, useMemo } from 'react';
import { LoadFailure } from '../../resource/failure.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import frame from '../api-reference-view.module.css';
import type { ApiReference } from '../queries.ts';
import { useReferencePlace } from '../reference-context.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { ObjectList } from './object-list.tsx';
import styles from './print.module.css';
import { toGuideId, PrintedContents } from './printed-contents.tsx';
import { PrintedContext } from './printed.ts';
import { PrintedOperation } from './printed-operation.tsx';
import { findSharedObjects } from './shared-objects.ts';
import { PrintedTitle } from './printed-title.tsx';
import { useEveryPiece } from './use-every-piece.ts';
import { useGrowing } from './use-growing.ts';

/** All of an API on one page, laid out for paper: title, contents, guide, each operation, and what several of them hold. */
export function WholeApi({ reference }: { readonly reference: ApiReference }) {
  const { groups } = useReferencePlace();
  const operations = useMemo(() => groups.flatMap((group) => group.operations), [groups]);
  const keys = useMemo(() => operations.map(({ key }) => key), [operations]);
  const { query, read } = useEveryPiece(keys);
  const shown = useGrowing(query.data?.length ?? 0);
  const done = query.data?.length === shown;
  return (
    <article className={classNames(frame['docs'], frame['wide'], styles['whole'])}>
      <PrintedTitle reference={reference} />
      <PrintBar done={done} count={query.data ? shown : read} total={keys.length} />
      {query.error && !query.data && (
        <LoadFailure
          title="The API cannot be printed"
          error={query.error}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      )}
      <PrintedContents />
      <Guide />
      {query.data && <Operations pieces={query.data} shown={shown} />}
    </article>
  );
}

const Guide = memo(function Guide() {
  const { guide } = useReferencePlace();
  return guide.map(({ key, title, text }) => (
    <section key={key} id={toGuideId(key)} className={styles['part']}>
      <h2>{title}</h2>
      <Markdown text={text} />
    </section>
  ));
});

interface PrintBarProps {
  readonly done: boolean;
  readonly count: number;
  readonly total: number;
}

function PrintBar({ done, count, total }: PrintBarProps) {
  const { id } = useReferencePlace();
  return (
    <div className={styles['bar']}>
      <Button
        variant="primary"
        acts={false}
        pending={!done && `Loading: ${count} of ${total} operations`}
        onClick={() => window.print()}
      >
        Print or save as PDF
      </Button>
      <a href={paths.apiDetails(id)}>Back to the reference</a>
    </div>
  );
}

interface OperationsProps {
  readonly pieces: readonly OperationPiece[];
  readonly shown: number;
}

function Operations({ pieces, shown }: OperationsProps) {
  const shared = useMemo(() => findSharedObjects(pieces), [pieces]);
  return (
    <PrintedContext value={shared}>
      {pieces.slice(0, shown).map((piece) => (
        <PrintedOperation key={piece.key} piece={piece} />
      ))}
      {shown === pieces.length && <ObjectList level={2} />}
    </PrintedContext>
  );
}
