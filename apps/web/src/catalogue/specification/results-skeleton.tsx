import { Skeleton, SkeletonLine } from '../../ui/text/skeleton.tsx';
import styles from './specification-results.module.css';

const cards = ['first', 'second', 'third', 'fourth'];

/** The grid in its final shape, without its words. */
export function ResultsSkeleton() {
  return (
    <Skeleton label="Loading specifications">
      <div className={styles['waiting']}>
        <p className={styles['count']}>Total results:</p>
        <div className={styles['grid']}>
          {cards.map((card) => (
            <div key={card} className={styles['ghost']}>
              <SkeletonLine />
              <SkeletonLine />
              <SkeletonLine />
              <SkeletonLine />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
