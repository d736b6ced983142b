import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { isGone } from '../api/is-gone.ts';
import { NotLoaded } from './not-loaded.tsx';

interface LoadedProps<Data> extends Omit<ComponentProps<typeof NotLoaded>, 'query'> {
  readonly query: UseQueryResult<Data>;
  /** Where there is no such thing. */
  readonly gone?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query brought; until then its shape, and where it failed why and another try. */
export function Loaded<Data>({ query, gone, children, ...rest }: LoadedProps<Data>) {
  if (gone && isGone(query.error)) return gone;
  if (query.data === undefined) return <NotLoaded query={query} {...rest} />;
  return children(query.data);
}
