interface Customer {
  readonly name: string;
  readonly organisationNumber: string | null;
}

/** Who knows the customers: a service of the provider, or a file (decision 043). */
export interface CustomerRegister {
  /** Sends a code, and who asks for it, to the contact that is held for this number: the id of that code, or null for a number that is not known. */
  sendCode(number: string, askedBy: string): Promise<string | null>;
  /** Null for a wrong code, and for one that is used up, too old or not there. */
  verify(number: string, id: string, code: string): Promise<Customer | null>;
}

/** Without a register every number counts as unknown. */
export const noRegister: CustomerRegister = {
  sendCode: async () => null,
  verify: async () => null,
};

declare module '../../../context/context.ts' {
  interface Services {
    readonly customers: CustomerRegister;
  }
}
