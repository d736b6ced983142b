import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/input/button.tsx';

interface ShowOlderProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly children?: ReactNode;
}

/** Below the pages of a list: the next one, while there is one. */
export const ShowOlder = ({ list, children = 'Show older' }: ShowOlderProps) =>
  list.hasNextPage && (
    <div>
      <Button
        pending={list.isFetchingNextPage && 'Loading'}
        onClick={() => void list.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
