import type { Config } from '../../config/config.ts';
import { isProduction } from '../../config/is-production.ts';
import { readLoginAssets } from '../../identity/login-assets.ts';
import { renderLayout } from '../../identity/pages/layout.ts';
import type { PageContent } from '../../identity/pages/page-content.ts';
import { toMailSender } from '../../config/mail-sender.ts';

/** Pages of the server in the look of the sign-in pages, for what stands outside a login. */
export interface PortalPages {
  /** Ends in a slash. */
  readonly portalUrl: string;
  render(page: PageContent): string;
}

export async function createPortalPages(config: Config): Promise<PortalPages> {
  const assets = await readLoginAssets(config.loginAssetsDirectory);
  const { brand, title } = toMailSender(config);
  const portal = {
    title,
    brand,
    sandbox: !isProduction(config),
    portalUrl: `${config.portalUrl}/`,
    supportMail: config.supportMail,
  };
  return {
    portalUrl: portal.portalUrl,
    render: (page) =>
      renderLayout({ ...page, portal, assets, year: new Date().getFullYear() })('en'),
  };
}
