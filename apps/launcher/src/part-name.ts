export type PortalName = 'production' | 'sandbox';
export type PartName = PortalName | 'carrier';

/** What each part is called in sentences. */
export const titles: Record<PartName | 'database', string> = {
  production: 'production portal',
  sandbox: 'sandbox portal',
  carrier: 'carrier sandbox',
  database: 'database',
};

/** What does not work without it, while the others go on. */
export const missing: Record<PartName | 'database', string> = {
  production: 'Without it neither its pages and APIs nor the login of the sandbox answer.',
  sandbox: 'Without it its pages and APIs do not answer.',
  carrier: 'Without it the shipped APIs answer with an error, and no label is checked.',
  database: 'Without it both portals and the carrier answer with an error.',
};
