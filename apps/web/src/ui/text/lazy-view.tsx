import { Component, lazy, type ComponentType, type ReactNode } from 'react';
import { bringLostSheets, isMissingPart } from '../../lib/parts/missing-part.ts';
import { MissingPart, type MissingFrame } from './missing-part.tsx';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * A part whose code comes when it is first rendered. Where it does not come, its place says why and offers another try; all
 * around it stays, with what was typed there. A `page` whose build is gone is loaded anew, once.
 */
export function lazyView<Props extends object>(load: Load<Props>, frame: MissingFrame = 'part') {
  const bring = () =>
    lazy(async () => {
      await bringLostSheets();
      return load();
    });
  let part: ComponentType<Props> = bring();
  let loaded = false;

  return class LazyView extends Component<Props & Closable, { readonly error: unknown }> {
    /** Renders at once where it is asked for beforehand; of what did not come, rendering tells. */
    static async preload(): Promise<void> {
      if (loaded) return;
      const { default: found } = await load().catch(() => ({ default: undefined }));
      if (!found || loaded) return;
      loaded = true;
      part = found;
    }

    static getDerivedStateFromError(error: unknown) {
      return { error };
    }

    override state: { readonly error: unknown } = { error: undefined };
    // What is on the page stays the same component.
    part = part;

    /** What failed once fails for ever: the next one who asks begins anew. */
    override componentDidCatch() {
      part = bring();
    }

    retry = () => {
      this.part = part;
      this.setState({ error: undefined });
    };

    override render(): ReactNode {
      const { error } = this.state;
      const { part: Part, props } = this;
      if (error === undefined) return <Part {...props} />;
      if (!isMissingPart(error)) throw error;
      return <MissingPart frame={frame} onRetry={this.retry} onClose={props.onClose} />;
    }
  };
}
