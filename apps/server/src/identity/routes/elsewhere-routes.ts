import { t } from '../../platform/text/text.ts';
import type { FastifyInstance } from 'fastify';
import type { LoginParts } from '../login-parts.ts';
import { securityPath } from '../pages/security-forms.ts';
import { showPage } from './show-page.ts';

/** Where people's login is kept elsewhere, the page that they look for here says where. */
export function addElsewhereRoutes(app: FastifyInstance, { context, pages }: LoginParts): void {
  const { oidc, otherPortalUrl } = context.config;
  app.get(securityPath.replace('/login', ''), async (_request, reply) => {
    if (oidc?.isOtherPortal) return reply.redirect(`${otherPortalUrl}${securityPath}`, 302);
    const { host } = new URL(oidc?.issuer ?? context.origin);
    const page = pages.message({
      title: t`Your login is managed elsewhere`,
      text: t`Your password, e-mail address and second factor are managed by ${host}, where you log in. Change them there.`,
    });
    return showPage(reply, page, 200);
  });
}
