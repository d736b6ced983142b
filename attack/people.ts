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

/** Follows redirects within the two portals, keeping cookies. */
async function fetchOneTimeCode(portal: string, email: string, password: string): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (url: string, form?: URLSearchParams): Promise<Response> => {
    const { host } = new URL(url);
    const cookie = [...jar.entries()]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`)
      .join('; ');
    const sent = form && { method: 'POST', body: form };
    const answer = await fetch(url, { ...sent, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(`${host} ${pair.slice(0, pair.indexOf('='))}`, pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, url).href;
    if (new URL(next).searchParams.has('oneTimeCode')) return new Response(next);
    return visit(next);
  };
  const query = new URLSearchParams({ client_id: 'devportal', redirectionUrl: `${portal}/` });
  const page = await visit(`${portal}/login/authorization?${query.toString()}`);
  const html = await page.text();
  const action = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '';
  const form = new URLSearchParams({ ...hiddenIn(html), email, password });
  const back = await visit(new URL(action, page.url || portal).href, form);
  const returned = await back.text();
  return URL.canParse(returned) ? (new URL(returned).searchParams.get('oneTimeCode') ?? '') : '';
}

function hiddenIn(html: string): Record<string, string> {
  const fields = html.matchAll(/<input[^>]*type="hidden"[^>]*>/g);
  return Object.fromEntries(
    [...fields].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  );
}
