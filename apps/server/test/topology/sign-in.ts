/** Cookies by host and name, as a browser that knows one person keeps them. */
class Jar {
  readonly #cookies = new Map<string, string>();

  take(origin: string, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(`${origin} ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
  }

  of(origin: string): string {
    return [...this.#cookies]
      .filter(([key]) => key.startsWith(`${origin} `))
      .map(([key, value]) => `${key.split(' ')[1]}=${value}`)
      .join('; ');
  }
}

/** By the foreign issuer and back, as a browser goes; the last answer, and the access token where there is one. */
export async function signIn(
  portal: string,
  email: string,
): Promise<{ readonly answer: Response; readonly accessToken: string | null }> {
  const jar = new Jar();
  const query = new URLSearchParams({ redirectionUrl: `${portal}/`, client_id: 'devportal' });
  let next = new URL(`${portal}/login/authorization?${query.toString()}`);
  for (let steps = 0; steps < 8; steps += 1) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: jar.of(next.origin), 'x-person': email },
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    jar.take(next.origin, answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location === null) return { answer, accessToken: null };
    next = new URL(location, next);
    const oneTimeCode = next.searchParams.get('oneTimeCode');
    if (oneTimeCode !== null) return exchange(portal, oneTimeCode);
  }
  throw new Error('The login leads nowhere');
}

async function exchange(portal: string, oneTimeCode: string) {
  const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode });
  const answer = await fetch(`${portal}/login/api/token?${query.toString()}`, {
    signal: AbortSignal.timeout(20_000),
  });
  const body = await answer.text();
  const accessToken = answer.ok
    ? (JSON.parse(body) as { readonly accessToken: string }).accessToken
    : null;
  return { answer, accessToken };
}
