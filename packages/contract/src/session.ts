/** Client identities of the login redirect (specification §4). */
export const clientIds = { standard: 'devportal', shared: 'devportal-shared' } as const;

/** An access token this near to its end is exchanged for a new one (specification §9). */
export const tokenRefreshWindow = 180_000;

/** Lifetimes in seconds (contracts E5). */
export const lifetimes = { oneTimeCode: 60, accessToken: 3600, unifiedLogin: 12 * 3600 } as const;
