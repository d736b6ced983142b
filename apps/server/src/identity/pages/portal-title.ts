import type { Config } from '../../config/config.ts';

/** What pages call a portal, this one or the other. */
export function toPortalTitle({ kind, brand }: Pick<Config, 'kind' | 'brand'>, isOther = false) {
  const isProduction = (kind === 'production') !== isOther;
  return isProduction ? brand.title : `Sandbox ${brand.title}`;
}
