/** Who may read and change the provider's books. */
export const financeAccess = 'staff' as const;
