import { toPageAddress } from '@portal/contract/addresses/pages';

/** What the address names: a campaign that is open, or an API whose end is prepared. */
export interface CampaignSearch {
  readonly campaign: string;
  readonly api: string;
  /** What the document of the API says of its end. */
  readonly successor: string;
  readonly day: string;
}

export function parseCampaignSearch(address: Readonly<Record<string, unknown>>): CampaignSearch {
  const textOf = (name: string) => {
    const value = address[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    campaign: textOf('campaign'),
    api: textOf('api'),
    successor: textOf('successor'),
    day: textOf('day'),
  };
}

export const toCampaignHref = (search: Partial<CampaignSearch> = {}): string =>
  toPageAddress('/admin/campaigns', {}, { ...search });
