import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from '../../router/use-router.ts';
import { useClient } from '../../api/client-context.ts';
import { operationQuery } from '../queries.ts';
import { afterPaint } from '../../lib/parts/after-paint.ts';
import { paths } from '../../lib/paths.ts';
import { useReferencePlace } from '../reference-context.ts';
import { askToScroll } from './scroll-to-reading.ts';

interface PlaceLinkProps {
  readonly operation?: string;
  readonly section?: string;
  readonly current?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The address of an operation or a guide section: a real link, good to be shared. */
export function toPlaceHref(id: string, place: { operation?: string; section?: string }): string {
  return `${paths.apiDetails(id)}?${new URLSearchParams(place).toString()}`;
}

/** A link inside the open API; keeps the reader at the reading place, and fetches ahead on hover. */
export function PlaceLink({ operation, section, current, className, children }: PlaceLinkProps) {
  const { id, path } = useReferencePlace();
  const navigate = useNavigate();
  const client = useClient();
  const queries = useQueryClient();
  const href = toPlaceHref(id, { ...(operation && { operation }), ...(section && { section }) });
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0)
      return;
    event.preventDefault();
    afterPaint(() => {
      askToScroll();
      void navigate({ href, resetScroll: false });
    });
  }
  function prefetch() {
    if (!operation) return;
    const params = { path, specificationId: id, operationKey: operation };
    void queries.prefetchQuery(operationQuery(client, params));
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </a>
  );
}
