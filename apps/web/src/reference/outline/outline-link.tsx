import type { OutlineOperation } from '@portal/openapi/outline/outline';
import { MethodTag } from '../../ui/text/marks.tsx';
import { methodOf } from './group-operations.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './reference-outline.module.css';

interface OutlineLinkProps {
  readonly operation: OutlineOperation;
  readonly current: boolean;
}

export function OutlineLink({ operation, current }: OutlineLinkProps) {
  return (
    <PlaceLink
      operation={operation.key}
      current={current}
      className={operation.deprecated ? styles['deprecated'] : undefined}
    >
      <span>{operation.summary}</span>
      <MethodTag method={methodOf(operation)} bare />
    </PlaceLink>
  );
}
