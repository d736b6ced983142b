/** Of whom an owner keeps or erases something: a login by its e-mail, an account by its id. */
type Subject = { readonly email: string } | { readonly account_id: number };

export const toSubject = (text: string): Subject =>
  /^\d+$/.test(text) ? { account_id: Number(text) } : { email: text };
