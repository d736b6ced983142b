/** Bytes of a body that the gateway forwards. */
export const maxCallBytes = 10 * 1024 * 1024;
