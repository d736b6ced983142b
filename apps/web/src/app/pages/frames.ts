/** What stands on a page whose service is not open yet. */
export interface Frame {
  readonly purpose: string;
  /** What to use until then. */
  readonly until: string;
}

/** By the path of the route. */
export const frames: Readonly<Record<string, Frame>> = {
  '/gateway-inventory/cloud': {
    purpose: 'The cloud endpoints (api2) that the gateway serves, by system name.',
    until:
      'The inventory is not open yet. The API details show the endpoints of each specification.',
  },
  '/gateway-inventory/cloud/$systemName': {
    purpose: 'One cloud endpoint: its producer, its attributes and its routes.',
    until:
      'The inventory is not open yet. The API details show the endpoints of each specification.',
  },
  '/gateway-inventory/on-prem': {
    purpose: 'The on-premises endpoints (api3) that the gateway serves, by path pattern.',
    until:
      'The inventory is not open yet. The API details show the endpoints of each specification.',
  },
  '/gateway-inventory/on-prem/$pathPattern': {
    purpose: 'One on-premises endpoint: its producer, its attributes and its routes.',
    until:
      'The inventory is not open yet. The API details show the endpoints of each specification.',
  },
};
