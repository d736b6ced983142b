import * as z from 'zod/mini';

/** The file of the embedded register. */
export const filedCustomers = z.array(
  z.object({
    /** Digits alone, as an agreement has them. */
    number: z.string().check(z.regex(/^\d+$/)),
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    organisationNumber: z.nullable(z.string()),
    /** E-mail of who may give the code away. */
    contact: z.email(),
  }),
);
export type FiledCustomer = z.output<typeof filedCustomers>[number];
