import { paths } from '../../lib/paths.ts';
import { ExternalLink } from '../../ui/text/link.tsx';
import { usePortalConfig } from '../portal-config.tsx';

/** To what each plan allows: in production the page of this portal, elsewhere that of the production portal (ENV-06). */
export function PlansLink() {
  const { production, otherPortalUrl } = usePortalConfig();
  const path = paths.plansAndPricing();
  if (production) return <a href={path}>Compare the plans</a>;
  return (
    <ExternalLink href={new URL(path, otherPortalUrl).href}>
      Compare the production plans
    </ExternalLink>
  );
}
