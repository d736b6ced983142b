import { ApiError } from '@portal/contract/errors';
import { ActionFailure } from '../../resource/failure.tsx';
import { Callout } from '../../ui/text/callout.tsx';

/** The table has less than the one that holds: the server asks whether that is meant. */
export const isShrunk = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

interface EditionFailureProps {
  readonly title: string;
  readonly error: unknown;
}

export function EditionFailure({ title, error }: EditionFailureProps) {
  if (!isShrunk(error)) return <ActionFailure title={title} error={error} />;
  return (
    <Callout kind="warning" title={`${error.message}.`}>
      Nothing has changed yet. Once it is published, missing rows disappear for everyone.
    </Callout>
  );
}
