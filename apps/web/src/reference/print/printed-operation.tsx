import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { memo, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { MethodTag, PathText } from '../../ui/text/marks.tsx';
import { toGroupText } from '@portal/openapi/outline/group-operations';
import { Badges } from '../operation/badges.tsx';
import { OperationParts } from '../operation/operation-parts.tsx';
import operationStyles from '../operation/operation-view.module.css';
import { methodOf } from '../outline/group-operations.ts';
import { useReferencePlace } from '../reference-context.ts';
import styles from './print.module.css';

/** Where an operation starts on the page of the whole API. */
export const toOperationId = (key: string) => `operation-${key}`;

/** One operation among all of its API. */
export const PrintedOperation = memo(function PrintedOperation({
  piece,
}: {
  readonly piece: OperationPiece;
}) {
  const { basePath, groups } = useReferencePlace();
  const title = useId();
  return (
    <section
      id={toOperationId(piece.key)}
      className={classNames(operationStyles['op'], styles['operation'])}
      aria-labelledby={title}
    >
      {piece.tag && <p className="caption">{toGroupText(groups, piece.tag)}</p>}
      <h2 id={title}>{piece.summary}</h2>
      <div className={operationStyles['line']}>
        <MethodTag method={methodOf(piece)} />
        <PathText path={toOperationAddress(piece, basePath)} className={operationStyles['path']} />
      </div>
      <Badges of={piece} />
      {piece.deprecated && <p>This operation is deprecated.</p>}
      <OperationParts piece={piece} />
    </section>
  );
});
