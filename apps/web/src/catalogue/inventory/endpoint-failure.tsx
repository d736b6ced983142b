import { ApiError } from '@portal/contract/errors';
import { toInventoryNote } from './queries.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { LoadFailure } from '../../calls/failure.tsx';

interface EndpointFailureProps {
  readonly error: Error;
  /** Address of the list that the endpoint would be of. */
  readonly list: string;
  readonly onRetry: () => unknown;
  readonly retrying: boolean;
}

/** An endpoint that there is not is no failure: trying again does not bring it. */
export function EndpointFailure({ error, list, onRetry, retrying }: EndpointFailureProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Empty
        title="No record found"
        action={<ButtonLink href={list}>Open the inventory</ButtonLink>}
      >
        The gateway has no endpoint with this name. It may have been removed.
      </Empty>
    );
  }
  return (
    <LoadFailure
      title="The endpoint could not be loaded"
      error={error}
      toNote={toInventoryNote}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}
