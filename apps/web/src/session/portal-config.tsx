import type { PortalConfig } from '@portal/contract/portal-config';
import { isPortalConfig } from './is-portal-config.ts';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

export const ConfigContext = createContext<PortalConfig | null>(null);

interface PortalConfigProviderProps {
  /** The configuration that came with the page, if it did. */
  readonly initial?: PortalConfig | undefined;
  /** Stands there until the configuration is read. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Reads the configuration; what goes wrong is thrown to the error boundary above. */
export function PortalConfigProvider({ initial, fallback, children }: PortalConfigProviderProps) {
  const [config, setConfig] = useState<PortalConfig | Error | undefined>(initial);
  useEffect(() => {
    if (initial) return;
    loadPortalConfig(fetch).then(setConfig, (cause: unknown) =>
      setConfig(new Error('The portal’s configuration could not be loaded.', { cause })),
    );
  }, [initial]);
  if (config instanceof Error) throw config;
  if (!config) return fallback;
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

export function usePortalConfig(): PortalConfig {
  const config = use(ConfigContext);
  if (!config) throw new Error('usePortalConfig needs a PortalConfigProvider above it');
  return config;
}

/** Also false where nothing says which portal it is. */
export function useIsSandbox(): boolean {
  return use(ConfigContext)?.production === false;
}

/** Reads `/config.json`; rejects when it cannot be had or has another shape. */
export async function loadPortalConfig(send: typeof fetch): Promise<PortalConfig> {
  const answer = await send('/config.json', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The configuration was answered with ${answer.status}`);
  const config: unknown = await answer.json();
  if (!isPortalConfig(config)) throw new TypeError('The configuration has another shape');
  return config;
}
