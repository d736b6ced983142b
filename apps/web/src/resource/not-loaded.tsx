import type { toErrorNote } from '../api/error-note.ts';
import { Skeleton } from '../ui/text/skeleton.tsx';
import { LoadFailure } from './failure.tsx';

interface NotLoadedProps {
  readonly query: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** As a sentence has it: 'the scopes'. */
  readonly what: string;
  /** The shape that keeps the place: a sheet of rows, or lines of text. */
  readonly rows?: number;
  readonly lines?: number;
  readonly toNote?: typeof toErrorNote;
}

/** What stands in the place of a list, a sheet or a text while it is loaded, and when that failed; nothing once it is there. */
export function NotLoaded({ query, what, toNote, ...shape }: NotLoadedProps) {
  if (query.isPending) return <Skeleton label={`Loading ${what}`} {...shape} />;
  if (!query.error) return null;
  return (
    <LoadFailure
      title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
      error={query.error}
      {...(toNote && { toNote })}
      onRetry={query.refetch}
      retrying={query.isFetching}
    />
  );
}
