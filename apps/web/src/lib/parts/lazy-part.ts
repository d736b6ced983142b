import { lazy, type ComponentType } from 'react';

const Nothing = () => null;

/** A part that the page can do without: loaded when it is first rendered, and left out where its code does not come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
}
