import { toPageAddress } from '@portal/contract/addresses/pages';
import { textIn, type Address } from '../../../lib/address.ts';

/** What the address names: a campaign that is open, or an API whose end is prepared. */
export interface CampaignSearch {
  readonly campaign: string;
  readonly api: string;
  /** What the document of the API says of its end. */
  readonly successor: string;
  readonly day: string;
}

export function parseCampaignSearch(address: Address): CampaignSearch {
  return {
    campaign: textIn(address, 'campaign'),
    api: textIn(address, 'api'),
    successor: textIn(address, 'successor'),
    day: textIn(address, 'day'),
  };
}

export const toCampaignHref = (search: Partial<CampaignSearch> = {}): string =>
  toPageAddress('/admin/campaigns', {}, { ...search });
