import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { NotLoaded } from '../calls/not-loaded.tsx';

interface LoadedProps<Data> extends Omit<ComponentProps<typeof NotLoaded>, 'query'> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query brought; until then its shape, and where it failed why and another try. */
export function Loaded<Data>({ query, children, ...rest }: LoadedProps<Data>) {
  if (query.data === undefined) return <NotLoaded query={query} {...rest} />;
  return children(query.data);
}
