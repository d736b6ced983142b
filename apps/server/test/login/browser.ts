/** A page as a browser without JavaScript has it. */
export interface Page {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
  /** Where it points when it is a redirect that the browser does not follow. */
  readonly location: string | null;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

export type Fields = Readonly<Record<string, string>>;

interface Sent {
  readonly method: string;
  readonly headers: Fields;
  readonly body?: string;
}

/** Keeps cookies by name and path, follows redirects of the login service, fills in forms. */
export class Browser {
  readonly cookies = new Map<string, Cookie>();
  readonly #origin: string;
  readonly #address: string;

  /** `origin` is the portal's public address, `address` where its server really listens. */
  constructor(origin: string, address: string) {
    this.#origin = origin;
    this.#address = address;
  }

  get(url: string, headers: Fields = {}): Promise<Page> {
    return this.#send(url, { method: 'GET', headers });
  }

  post(url: string, fields: Fields, headers: Fields = {}): Promise<Page> {
    return this.#send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Sends the form whose action ends so, with its hidden fields and what is typed into it. */
  submit(page: Page, action: string, fields: Fields = {}): Promise<Page> {
    const form = listForms(page.text).find((one) => one.action.endsWith(action));
    if (!form) throw new Error(`No form ${action} at ${page.url}: ${page.text.slice(0, 2000)}`);
    return this.post(form.action, { ...form.hidden, ...fields });
  }

  async #send(url: string, sent: Sent): Promise<Page> {
    const target = new URL(url, this.#origin);
    const response = await fetch(`${this.#address}${target.pathname}${target.search}`, {
      ...sent,
      redirect: 'manual',
      headers: { ...sent.headers, cookie: this.#cookiesFor(target.pathname) },
    });
    this.#keepCookies(response.headers.getSetCookie(), target.pathname);
    const text = await response.text();
    const location = response.headers.get('location');
    const next = location === null ? null : new URL(location, target);
    if (next && next.origin === this.#origin && /^\/(login|oidc)\//.test(next.pathname)) {
      const { 'user-agent': userAgent } = sent.headers;
      return this.get(next.href, userAgent ? { 'user-agent': userAgent } : {});
    }
    const { status, headers } = response;
    return { status, headers, text, url: target.href, location: next?.href ?? null };
  }

  #cookiesFor(path: string): string {
    return [...this.cookies.entries()]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(' ')[0]}=${cookie.value}`)
      .join('; ');
  }

  #keepCookies(lines: readonly string[], requestPath: string): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const read = (key: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = read('path') ?? requestPath;
      const expires = read('expires');
      const isOver = read('max-age') === '0' || (expires && new Date(expires) < new Date());
      if (isOver) this.cookies.delete(`${name} ${path}`);
      else this.cookies.set(`${name} ${path}`, { value: pair.slice(name.length + 1), path });
    }
  }
}

interface Form {
  readonly action: string;
  readonly hidden: Fields;
}

function listForms(text: string): Form[] {
  return [...text.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].map((match) => ({
    action: match[1] ?? '',
    hidden: Object.fromEntries(
      [...(match[2] ?? '').matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, toText(value)],
      ),
    ),
  }));
}

const entities: Fields = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** What an attribute of a page says. */
export function toText(attribute: string): string {
  return attribute.replaceAll(
    /&(lt|gt|quot|#39|amp);/g,
    (whole, name: string) => entities[name] ?? whole,
  );
}
