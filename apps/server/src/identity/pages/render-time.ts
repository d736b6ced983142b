import { html, type Html } from './html.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** In UTC, and saying so: the server does not know where the reader is. */
export function renderTime(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`;
}
