/** Longest wait in milliseconds: a tab that is not shown paints nothing. */
const longestWait = 100;

/**
 * Runs work that a click or a key asked for when the browser has painted their own effect, so that a button is seen to be
 * pressed before a page is made.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(late);
    work();
  };
  const late = setTimeout(run, longestWait);
  requestAnimationFrame(() => setTimeout(run));
}
