import { toPageAddress } from '@portal/contract/addresses/pages';

export const toTermsHref = (edition?: number): string =>
  toPageAddress('/terms', {}, edition === undefined ? {} : { edition: String(edition) });
