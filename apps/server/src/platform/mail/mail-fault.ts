interface SmtpFault extends Error {
  /** Of nodemailer: EAUTH, ECONNECTION, EENVELOPE … */
  readonly code?: string;
  /** What the server answered, such as 550. */
  readonly responseCode?: number;
}

const isSmtpFault = (error: unknown): error is SmtpFault => error instanceof Error;

/** Nobody has this mailbox, or its server wants no such message (RFC 5321 §4.2.1: 5yz). A login that fails is a fault of ours, which can be mended. */
export function isRefusedForGood(error: unknown): boolean {
  if (!isSmtpFault(error)) return false;
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isOfMail && (error.responseCode ?? 0) >= 500;
}

/** For staff, with the words of the server, which may repeat the address. */
export function toMailFault(error: unknown): string {
  if (!isSmtpFault(error)) return 'unknown';
  return [error.code, error.message]
    .filter(Boolean)
    .join(': ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

/** For the log, without any word of the server's. */
export function toFaultCode(error: unknown): string {
  if (!isSmtpFault(error)) return 'unknown';
  return [error.code ?? error.name, error.responseCode].filter(Boolean).join(' ');
}
