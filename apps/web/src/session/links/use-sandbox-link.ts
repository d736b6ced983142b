import { usePortalConfig } from '../portal-config.tsx';

/** A path of the sandbox as a link: in production that of the other portal, so that nothing real is done. */
export function useSandboxLink() {
  const { production, otherPortalUrl } = usePortalConfig();
  return (path: string) => ({
    href: production ? new URL(path, otherPortalUrl).href : path,
    ...(production && { iconEnd: 'external' as const }),
  });
}
