import type { ComponentType } from 'react';
import { lazyView } from '../../ui/text/lazy-view.tsx';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props & object : never;

/** `lazyView` of a part that its file exports by name. */
export function lazyNamed<Parts, Name extends keyof Parts>(
  load: () => Promise<Parts>,
  name: Name,
  frame?: 'part' | 'dialog',
) {
  return lazyView(async () => {
    // Safe because the props are those of the part.
    const part = (await load())[name] as ComponentType<PropsOf<Parts[Name]>>;
    return { default: part };
  }, frame);
}
