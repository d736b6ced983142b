/** Who may read and change the provider's books. */
export const financeAccess = 'finance' as const;
