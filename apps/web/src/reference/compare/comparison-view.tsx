import { getSpecificationComparison } from '@portal/contract/catalogue/specification/operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { fiveMinutes, outlineQuery, type ApiReference } from '../queries.ts';
import { useRead } from '../../resource/use-read.ts';
import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { ChangeList } from '../../ui/text/change-list.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { MethodTag, PathText, Tag } from '../../ui/text/marks.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import frame from '../api-reference-view.module.css';
import { compareOutlines, type ComparedOperation } from './compare-outlines.ts';
import styles from './comparison-view.module.css';
import { methodOf } from '../outline/group-operations.ts';
import operationStyles from '../operation/operation-view.module.css';
import { toPlaceHref } from '../outline/place-link.tsx';
import { useReferencePlace } from '../reference-context.ts';
import { useScrollToReading } from '../outline/scroll-to-reading.ts';
import { orderVersions, toVersionId } from '../outline/version-order.ts';
import { LoadFailure } from '../../resource/failure.tsx';

interface ComparisonViewProps {
  readonly reference: ApiReference;
  /** The id or system name of the other version. */
  readonly other: string;
  readonly head: ReactNode;
}

/** Two versions of one API side by side, operation by operation, what breaks callers marked (decision 017). */
export function ComparisonView({ reference, other, head }: ComparisonViewProps) {
  const section = useRef<HTMLElement>(null);
  const title = useId();
  useScrollToReading(section, true);
  return (
    <article className={`${frame['docs'] ?? ''} ${frame['wide'] ?? ''}`}>
      {head}
      <section className={operationStyles['op']} aria-labelledby={title} ref={section}>
        <h2 id={title}>Versions side by side</h2>
        <p className={styles['back']}>
          <a href={paths.apiDetails(toVersionId(reference.item, reference.versions))}>
            Back to the operations of {reference.item.version}
          </a>
        </p>
        <Comparison reference={reference} other={other} />
      </section>
    </article>
  );
}

function Comparison({ reference, other }: Omit<ComparisonViewProps, 'head'>) {
  const client = useClient();
  const { id, path } = useReferencePlace();
  const [before, after] = orderVersions(reference, other, id);
  const old = useQuery(outlineQuery(client, { path, specificationId: before }));
  const current = useQuery(outlineQuery(client, { path, specificationId: after }));
  const changes = useRead(
    getSpecificationComparison,
    { params: { path, specificationId: after }, query: { before } },
    { staleTime: fiveMinutes },
  );
  const queries = [old, current, changes];
  const failed = queries.find(({ error }) => error);
  if (failed?.error) {
    return (
      <LoadFailure
        title="The versions cannot be compared"
        error={failed.error}
        onRetry={() => {
          for (const { error, refetch } of queries) if (error) void refetch();
        }}
        retrying={failed.isFetching}
      />
    );
  }
  if (!old.data || !current.data || !changes.data) {
    return <Skeleton label="Comparing the versions" lines={10} />;
  }
  return <Differences before={old.data} after={current.data} changes={changes.data.data.changes} />;
}

interface DifferencesProps {
  readonly before: ApiReference;
  readonly after: ApiReference;
  readonly changes: Parameters<typeof compareOutlines>[0]['changes'];
}

function Differences({ before, after, changes }: DifferencesProps) {
  const compared = compareOutlines({ before: before.outline, after: after.outline, changes });
  const { operations, further, same } = compared;
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <output className={styles['sum']}>
        {`${compared.added} added, ${compared.removed} removed, ${compared.changed} changed, ${same} unchanged. `}
        {breaking > 0 && <Tag icon="warning">{`${breaking} breaking`}</Tag>}
      </output>
      <div className={styles['sides']}>
        <VersionHead item={before.item} id={toVersionId(before.item, before.versions)} />
        <VersionHead item={after.item} id={toVersionId(after.item, after.versions)} />
      </div>
      {operations.length === 0 && (
        <Empty title="No operations have changed" level="h3">
          Programs written for {before.item.version} work with {after.item.version}.
        </Empty>
      )}
      <ol className={styles['operations']}>
        {operations.map((operation) => (
          <ComparedRow key={operation.key} compared={operation} before={before} after={after} />
        ))}
      </ol>
      <ChangeList changes={further} />
    </>
  );
}

function VersionHead({ item, id }: { readonly item: SpecificationItem; readonly id: string }) {
  return (
    <div>
      <h3>
        <a href={paths.apiDetails(id)}>Version {item.version}</a>
      </h3>
      <p className="small muted">
        {item.status === 'deprecated' ? 'Deprecated' : 'Active'}
        {item.sunset && `, answers until ${toDayText(item.sunset)}`}
      </p>
    </div>
  );
}

interface ComparedRowProps {
  readonly compared: ComparedOperation;
  readonly before: ApiReference;
  readonly after: ApiReference;
}

function ComparedRow({ compared, before, after }: ComparedRowProps) {
  const { changes, breaking } = compared;
  return (
    <li data-breaking={breaking || undefined}>
      <div className={styles['sides']}>
        <Side operation={compared.before} reference={before} />
        <Side operation={compared.after} reference={after} />
      </div>
      <ChangeList changes={changes.map((change) => ({ ...change, operation: null }))} />
    </li>
  );
}

interface SideProps {
  readonly operation: OutlineOperation | undefined;
  readonly reference: ApiReference;
}

function Side({ operation, reference: { item, versions } }: SideProps) {
  if (!operation) return <p className={styles['none']}>Not in {item.version}</p>;
  const href = toPlaceHref(toVersionId(item, versions), { operation: operation.key });
  return (
    <div className={styles['side']}>
      <MethodTag method={methodOf(operation)} bare />
      <span>
        <a href={href}>
          <span className="sr">{item.version}: </span>
          {operation.summary}
        </a>
        {operation.deprecated && <span className={styles['deprecated']}> deprecated</span>}
        <PathText path={operation.path} className={styles['path']} />
      </span>
    </div>
  );
}
