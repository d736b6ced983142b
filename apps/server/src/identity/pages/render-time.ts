import { momentText } from '../../platform/text/dates.ts';
import { html, type Html } from './html.ts';

/** In UTC, and saying so: the server does not know where the reader is. */
export function renderTime(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${momentText(at)}</time>`;
}
