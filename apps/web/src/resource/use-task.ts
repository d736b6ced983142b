import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toErrorNote } from '../api/error-note.ts';
import { toastError } from '../ui/overlay/toast-store.ts';

interface TaskOptions<Input, Result> {
  /** What a toast says where it fails, before the reason: 'The file could not be loaded.' */
  readonly failed?: string;
  readonly onDone?: (result: Result, input: Input) => unknown;
  readonly onFailed?: (error: unknown) => void;
}

/** What takes its time and is no single operation, such as a file: once for two clicks. */
export function useTask<Result, Input = void>(
  run: (input: Input) => Promise<Result>,
  { failed, onDone, onFailed }: TaskOptions<Input, Result> = {},
) {
  const isAtWork = useRef(false);
  const { mutate, isPending, variables, error, data } = useMutation({
    mutationFn: run,
    onSuccess: (result, input) => onDone?.(result, input),
    onError: (cause) => {
      if (failed !== undefined) toastError(`${failed} ${toErrorNote(cause).text}`);
      onFailed?.(cause);
    },
    onSettled: () => {
      isAtWork.current = false;
    },
  });
  const start = (input: Input) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    mutate(input);
  };
  return { start, isPending, input: isPending ? variables : undefined, error, result: data };
}
