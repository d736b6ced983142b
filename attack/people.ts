/** Signs somebody in by the forms of the login service, as a browser without JavaScript does. */
export async function signIn(portal: string, email: string, password: string) {
  const oneTimeCode = await fetchOneTimeCode(portal, email, password);
  const answer = await exchange(portal, oneTimeCode);
  if (!answer.ok) throw new Error(`${email} is not signed in: ${answer.status}`);
  const tokens = (await answer.json()) as { accessToken: string; unifiedLoginAccessToken: string };
  return { ...tokens, oneTimeCode };
}

/** What the login service gives for a one-time code. */
export function exchange(portal: string, oneTimeCode: string): Promise<Response> {
  const query = new URLSearchParams({ oneTimeCode, client_id: 'devportal' });
  return fetch(`${portal}/login/api/token?${query.toString()}`);
}

interface Page {
  readonly status: number;
  readonly url: string;
  readonly text: string;
  /** Milliseconds until the first answer, before any redirect is followed. */
  readonly ms: number;
}

/** A browser without JavaScript: keeps cookies, follows redirects within the two portals, up to a one-time code. */
export function openBrowser(headers: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, string>();
  const ask = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const { host } = new URL(url);
    const cookie = [...jar.entries()]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
      .join('; ');
    const sent = form && { method: 'POST', body: form };
    const answer = await fetch(url, {
      ...sent,
      redirect: 'manual',
      headers: { ...headers, cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(`${host} ${pair.slice(0, pair.indexOf('='))}`, pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  return async (url: string, form?: URLSearchParams): Promise<Page> => {
    const { hostname } = new URL(url);
    const begun = performance.now();
    let answer = await ask(url, form);
    const ms = performance.now() - begun;
    let at = url;
    for (;;) {
      const location = answer.headers.get('location');
      const next = location === null ? null : new URL(location, at);
      if (next) at = next.href;
      if (next?.hostname !== hostname || next.searchParams.has('oneTimeCode')) break;
      answer = await ask(at);
    }
    return { status: answer.status, url: at, text: await answer.text(), ms };
  };
}

/** The page on which a login begins. */
export function toLogin(portal: string): string {
  const query = new URLSearchParams({ client_id: 'devportal', redirectionUrl: `${portal}/` });
  return `${portal}/login/authorization?${query.toString()}`;
}

async function fetchOneTimeCode(portal: string, email: string, password: string): Promise<string> {
  const visit = openBrowser();
  const { url, text } = await visit(toLogin(portal));
  const back = await visit(url, new URLSearchParams({ ...hiddenIn(text), email, password }));
  return new URL(back.url).searchParams.get('oneTimeCode') ?? '';
}

export function hiddenIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input[^>]*type="hidden"[^>]*>/g);
  return Object.fromEntries(
    [...fields].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
}
