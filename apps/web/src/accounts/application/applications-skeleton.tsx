import { Skeleton, SkeletonLine } from '../../ui/text/skeleton.tsx';
import styles from './applications.module.css';

const sheets = ['first', 'second'];

/** The sheets in their final shape, without their words. */
export function ApplicationsSkeleton() {
  return (
    <Skeleton label="Loading applications">
      <div className={styles['list']}>
        {sheets.map((sheet) => (
          <div key={sheet} className={styles['ghost']}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
