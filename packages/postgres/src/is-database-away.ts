/**
 * PostgreSQL, Appendix A: connection exceptions, a disk or a memory that is full, too many connections, what a server says that stops
 * or starts, a disk that fails; and what took longer than it may: a statement, a lock, a transaction.
 */
const states = /^(08...|53...|57P0[1-35]|57014|55P03|25P03|58030)$/;
const system = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver has no codes for these. */
const told =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Whether a call failed because the database could not be reached, left in the middle of it or has no room or time for it: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (told.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (states.test(code) || system.test(code));
}
