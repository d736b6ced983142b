import { t, type Text } from '../platform/text/text.ts';
/** Ends a request with a page that says what happened and what to do. */
export class LoginRefusal extends Error {
  override readonly name = 'LoginRefusal';
  readonly status: number;
  readonly title: Text;
  readonly text: Text;
  /** Where the same is tried again. */
  readonly retry?: string;

  constructor(status: number, title: Text, text: Text) {
    super(title.in('en'));
    this.status = status;
    this.title = title;
    this.text = text;
  }
}

export const loginExpired = () =>
  new LoginRefusal(
    400,
    t`This login has expired`,
    t`It was left open too long, is already finished, or was started in another browser. Go back to the portal and choose Login again.`,
  );

/** `text` says how to get a new one. */
export const linkOver = (text: Text) => new LoginRefusal(400, t`This link no longer works`, text);

export const tooManyRequests = () =>
  new LoginRefusal(429, t`Too many requests`, t`Wait a minute, then try again.`);
