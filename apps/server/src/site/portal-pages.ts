import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { isProduction } from '../config/is-production.ts';
import { readLoginAssets } from '../identity/login-assets.ts';
import { renderLayout } from '../identity/pages/layout.ts';
import type { PageContent } from '../identity/pages/page-content.ts';
import { showPage } from '../identity/routes/show-page.ts';
import { securityHeaders } from '../identity/security-headers.ts';
import { toMailSender } from '../config/mail-sender.ts';
import { keepAskedLanguage } from '../http/languages.ts';

/** Pages of the server in the look of the sign-in pages, for what stands outside a login. */
export interface PortalPages {
  /** Ends in a slash. */
  readonly portalUrl: string;
  /** Answers with the page, in the language of its reader. */
  show(reply: FastifyReply, page: PageContent, status?: number): FastifyReply;
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
  const isSecure = config.portalUrl.startsWith('https:');
  return {
    portalUrl: portal.portalUrl,
    show(reply, page, status = 200) {
      reply.headers(securityHeaders);
      keepAskedLanguage(reply.request, reply, isSecure);
      const year = new Date().getFullYear();
      return showPage(reply, renderLayout({ ...page, portal, assets, year }), status);
    },
  };
}
