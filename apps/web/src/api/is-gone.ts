import { ApiError } from '@portal/contract/errors';

/** There is no such thing, or not for whoever asks: another try does not bring it. */
export const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;
