/**
 * @typedef {{
 *   print: (text: string) => void,
 *   begin: (what: string) => (end?: string) => void,
 * }} Terminal
 */

/**
 * Progress as 'Building … done in 3 s'. A line that is printed in between does not tear it.
 * @param {boolean} quiet  no progress, what is printed stays
 * @returns {Terminal}
 */
export function createTerminal(quiet) {
  let open = '';
  const breakLine = () => {
    if (open !== '') process.stdout.write('\n');
    open = '';
  };
  return {
    print: (text) => {
      breakLine();
      console.log(text);
    },
    begin: (what) => {
      if (quiet) return () => undefined;
      breakLine();
      const started = Date.now();
      open = what;
      process.stdout.write(`${what} …`);
      return (end = `done in ${toSeconds(Date.now() - started)}`) => {
        console.log(open === what ? ` ${end}` : `${what}: ${end}`);
        open = '';
      };
    },
  };
}

/** @param {number} ms */
export const toSeconds = (ms) =>
  ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
