import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';

/** Calls one by one, where the portal has them; else where they are. */
export function KeptCalls({ children }: { readonly children: ReactNode }) {
  const { logStore, links } = usePortalConfig();
  if (logStore !== 'otlp') return children;
  const { requestLog: store } = links;
  return (
    <Empty
      title="Calls are kept elsewhere"
      action={
        <ButtonLink href={store ?? paths.support()}>
          {store ? 'Open the log store' : 'Ask support'}
        </ButtonLink>
      }
    >
      {store
        ? 'This portal counts calls. Each of them is in a log store of its own.'
        : 'This portal counts calls and does not list them. Support can look one up by its trace id.'}
    </Empty>
  );
}
