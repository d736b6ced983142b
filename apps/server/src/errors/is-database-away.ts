/** PostgreSQL, Appendix A: connection exceptions, too many connections, and what a server says that stops or starts. */
const states = /^(08...|53300|57P0[1-3])$/;
const system = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** The driver has no codes for these. */
const told =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

/** Whether a call failed because the database could not be reached, or left in the middle of it: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (told.test(error.message)) return true;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (states.test(code) || system.test(code));
}
