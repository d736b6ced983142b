import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * What only the browser knows, such as a kept choice: `ahead` while the page is what the server rendered, and right after.
 * @param read returns the same value until the page is left
 */
export function useLive<Value>(read: () => Value, ahead: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => ahead);
}
