import { html, type Html } from './html.ts';

const icon = (path: Html, name = ''): Html =>
  html`<svg class="icon ${name}" viewBox="0 0 20 20" aria-hidden="true">${path}</svg>`;

export const logo = html`<svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
  <path d="M3 5h3.5v22H3zM8.5 5H10v22H8.5z" />
  <path
    fill-rule="evenodd"
    d="M12 5h6.5L29.5 16l-11 11H12zm9.25 8.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5z"
  />
</svg>`;

export const moonIcon = icon(
  html`<path d="M16.25 11.75A6.75 6.75 0 1 1 8.25 3.75a5.5 5.5 0 0 0 8 8Z" />`,
  'moon',
);
export const sunIcon = icon(
  html`<path
    d="M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2.75v.5M10 16.75v.5M2.75 10h.5M16.75 10h.5M4.87 4.87l.35.35M14.78 14.78l.35.35M15.13 4.87l-.35.35M5.22 14.78l-.35.35"
  />`,
  'sun',
);
export const eyeIcon = icon(
  html`<path
    d="M2.25 10C4.2 6.7 6.8 5 10 5s5.8 1.7 7.75 5c-1.95 3.3-4.55 5-7.75 5s-5.8-1.7-7.75-5ZM10 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z"
  />`,
);
export const warningIcon = icon(html`<path d="M10 3.25 17.5 16.5h-15ZM10 8.25v3.5M10 14v.25" />`);
export const checkIcon = icon(html`<path d="m4 10.5 4 4 8-9" />`);
export const passkeyIcon = icon(
  html`<path
    d="M7.5 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM2 17v-1.5c0-2 1.6-3.5 3.5-3.5h3M14 12.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM14 12.5V18M14 15.5h2"
  />`,
);
