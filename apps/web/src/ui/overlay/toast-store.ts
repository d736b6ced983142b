export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** One sentence of good news; leaves by itself after 6 s. */
export function toastSuccess(text: string): void {
  replace([...toasts, { id: ++lastId, kind: 'success', text }]);
}

/** A small failure, such as copying; stays until it is closed. */
export function toastError(text: string): void {
  replace([...toasts, { id: ++lastId, kind: 'error', text }]);
}

export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function listToasts(): readonly Toast[] {
  return toasts;
}

/** For `useSyncExternalStore`. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
