import { lazy, useState, type ComponentType } from 'react';
import { bringLostSheets, isMissingPart } from '../../lib/parts/missing-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { MissingPart, type MissingFrame } from './missing-part.tsx';

interface Closable {
  readonly onClose?: (() => void) | undefined;
}

/** A component, or the module that it is the default of. */
type Loaded<Props> = ComponentType<Props> | { readonly default: ComponentType<Props> };

const isModule = <Props,>(
  loaded: Loaded<Props>,
): loaded is { readonly default: ComponentType<Props> } => 'default' in loaded;

/**
 * A part whose code comes when it is first rendered. Where it does not come, its place says why and offers another try; all
 * around it stays, with what was typed there. A `page` whose build is gone is loaded anew, once.
 */
export function lazyView<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  frame: MissingFrame = 'part',
) {
  const find = async () => {
    const loaded = await load();
    return isModule(loaded) ? loaded.default : loaded;
  };
  const bring = () =>
    lazy(async () => {
      await bringLostSheets();
      return { default: await find() };
    });
  let part: ComponentType<Props> = bring();
  let loaded = false;

  function LazyView(props: Props & Closable) {
    // What is on the page stays the same component.
    const [Part, setPart] = useState(() => part);
    return (
      <ErrorBoundary
        // What failed once fails for ever: the next one who asks begins anew.
        onError={() => void (part = bring())}
        fallback={(error, retry) => {
          if (!isMissingPart(error)) throw error;
          const again = () => {
            setPart(() => part);
            retry();
          };
          return <MissingPart frame={frame} onRetry={again} onClose={props.onClose} />;
        }}
      >
        <Part {...props} />
      </ErrorBoundary>
    );
  }

  /** Renders at once where it is asked for beforehand; of what did not come, rendering tells. */
  async function preload(): Promise<void> {
    if (loaded) return;
    const found = await find().catch(() => undefined);
    if (!found || loaded) return;
    loaded = true;
    part = found;
  }

  return Object.assign(LazyView, { preload });
}
