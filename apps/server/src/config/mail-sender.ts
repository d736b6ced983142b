import type { Config } from './config.ts';
import { isProduction } from './is-production.ts';

/** The portal in whose name its mails go out, titled as its pages are (ENV-01, ENV-02). */
export function toMailSender(config: Pick<Config, 'kind' | 'portalUrl' | 'brand' | 'supportMail'>) {
  const { brand, portalUrl, supportMail } = config;
  const title = isProduction(config) ? brand.title : `Sandbox ${brand.title}`;
  return { brand: brand.name, title, portalUrl, supportMail };
}
