export type PortalName = 'production' | 'sandbox';
export type PartName = PortalName | 'carrier';

/** What each part is called in sentences. */
export const titles: Record<PartName, string> = {
  production: 'production portal',
  sandbox: 'sandbox portal',
  carrier: 'carrier sandbox',
};
