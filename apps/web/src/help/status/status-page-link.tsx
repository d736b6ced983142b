import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ArrowLink, ExternalLink } from '../../ui/text/link.tsx';

/** The status page is on the production host: elsewhere the link leads out of the portal, and says so (ENV-05, ENV-06). */
export function StatusPageLink({ text = 'Goto status page' }: { readonly text?: string }) {
  const { production, otherPortalUrl } = usePortalConfig();
  const page = paths.apiStatus();
  if (production) return <ArrowLink href={page}>{text}</ArrowLink>;
  return (
    <ExternalLink
      href={new URL(page, otherPortalUrl).href}
      heard={<>(opens the production portal)</>}
    >
      {text}
    </ExternalLink>
  );
}
