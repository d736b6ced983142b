/**
 * @typedef {{
 *   print: (text: string) => void,
 *   begin: (what: string, detail?: () => string) => (end?: string) => void,
 * }} Terminal
 */

const sayEveryMs = 10_000;

/**
 * Progress as 'Building … done in 3 s', and every ten seconds how long it has taken so far. A line that is printed in between does not tear it.
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
    begin: (what, detail = () => '') => {
      if (quiet) return () => undefined;
      breakLine();
      const started = Date.now();
      open = what;
      process.stdout.write(`${what} …`);
      const going = setInterval(() => {
        breakLine();
        const more = detail();
        const text = `${what}: ${toSeconds(Date.now() - started)} so far`;
        console.log(more === '' ? text : `${text}; ${more}`);
      }, sayEveryMs).unref();
      return (end = `done in ${toSeconds(Date.now() - started)}`) => {
        clearInterval(going);
        console.log(open === what ? ` ${end}` : `${what}: ${end}`);
        open = '';
      };
    },
  };
}

/** @param {number} ms */
export const toSeconds = (ms) =>
  ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
