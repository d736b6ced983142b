import { classNames } from '../lib/class-names.ts';
import { Skeleton, SkeletonLine } from '../ui/text/skeleton.tsx';
import frame from './api-reference-view.module.css';
import styles from './reference-skeleton.module.css';

/** The shape of a reference while its outline is fetched. */
export function ReferenceSkeleton() {
  return (
    <div className={classNames(frame['ref'], styles['page'])}>
      <div className={styles['outline']} />
      <div className={frame['docs']}>
        <Skeleton>
          <SkeletonLine className={styles['title']} />
          <SkeletonLine className={styles['lead']} />
          <SkeletonLine className={styles['cells']} />
          <SkeletonLine className={styles['title']} />
          <SkeletonLine />
          <SkeletonLine className={styles['lead']} />
        </Skeleton>
      </div>
      <div className={frame['lab']} />
    </div>
  );
}
