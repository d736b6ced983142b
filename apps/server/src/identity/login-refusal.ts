/** Ends a request with a page that says what happened and what to do. */
export class LoginRefusal extends Error {
  override readonly name = 'LoginRefusal';
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Where the same is tried again. */
  readonly retry?: string;

  constructor(status: number, title: string, text: string) {
    super(title);
    this.status = status;
    this.title = title;
    this.text = text;
  }
}

export const loginExpired = () =>
  new LoginRefusal(
    400,
    'This login has expired',
    'It was left open too long, is already finished, or was started in another browser. Go back to the portal and choose Login again.',
  );

export const tooManyRequests = () =>
  new LoginRefusal(429, 'Too many requests', 'Wait a minute, then try again.');
