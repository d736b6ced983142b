/** Below it the inboxes of accounts take what is posted. */
export const inboxPath = '/webhook-inbox';

export const toInboxAddress = (portalUrl: string, token: string) =>
  `${portalUrl}${inboxPath}/${token}`;

export const isInboxAddress = (portalUrl: string, address: string) =>
  address.startsWith(`${portalUrl}${inboxPath}/`);
