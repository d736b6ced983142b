import type { Text } from '../../platform/text/text.ts';
import { renderFormToken } from './fields.ts';
import { html, type Html } from './html.ts';
import { passkeyIcon } from './icons.ts';

interface PasskeyForm {
  readonly action: string;
  readonly formToken: string;
  /** What the browser's own dialogue needs, as JSON. */
  readonly options: string;
  readonly label: Text;
  /** What a new passkey is to be called. */
  readonly name?: string;
}

/** Shown by the script where the browser knows passkeys; what the browser answers goes out as any other field. */
export function renderPasskeyForm({ action, formToken, options, label, name }: PasskeyForm): Html {
  return html`<form
    class="passkey"
    method="post"
    action="${action}"
    data-passkey="${options}"
    hidden
  >
    ${renderFormToken(formToken)}
    ${name !== undefined && html`<input type="hidden" name="name" value="${name}" />`}
    <input type="hidden" name="credential" value="" />
    <button class="btn btn-lg" type="submit">${passkeyIcon}${label}</button>
    <p class="small muted" role="status" data-passkey-fault hidden>
      The browser did not return a passkey. Try again, or continue without one.
    </p>
  </form>`;
}
