import { Skeleton } from './skeleton.tsx';

/** The place of a page whose code is on its way. */
export function PagePending() {
  return (
    <div className="page">
      <Skeleton lines={5} />
    </div>
  );
}
