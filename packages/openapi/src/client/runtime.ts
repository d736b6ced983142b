/** What each client has of its own: the operations, and where they lie. The rest is the same for all. */
export const runtime = `/** An answer of 400 or more: \`status\`, \`headers\` and \`body\` say what is wrong. */
export class ApiFailure extends Error {
  constructor(status, headers, body) {
    super(body?.message ?? \`The API answered \${status}\`);
    this.name = 'ApiFailure';
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** A client with a function for each operation. */
export function createClient({ apiKey, token, baseUrl = defaultBaseUrl, fetch = globalThis.fetch }) {
  const credentials = {
    ...(apiKey !== undefined && { apikey: apiKey }),
    ...(token !== undefined && { authorization: \`Bearer \${token}\` }),
  };
  const call = async ({ method, path, query, type }, given = {}) => {
    const place = /^https?:/.test(path) ? path : baseUrl + path;
    const url = fillPath(place, given.path) + toQuery(given.query, query);
    const { content, headers } = toContent(given.body, type);
    const own = Object.entries(given.headers ?? {}).filter(([, value]) => value !== undefined);
    const answer = await fetch(url, {
      method,
      headers: { accept: '*/*', ...headers, ...credentials, ...Object.fromEntries(own) },
      body: content,
      signal: given.signal,
    });
    const body = await readBody(answer);
    if (!answer.ok && answer.status !== 304) throw new ApiFailure(answer.status, answer.headers, body);
    return { status: answer.status, headers: answer.headers, body };
  };
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, (given) => call(operation, given)]),
  );
}

const fillPath = (path, values = {}) =>
  path.replace(/\\{([^}]+)\\}/g, (_, name) => encodeURIComponent(values[name]));

function toQuery(values = {}, styles = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (Array.isArray(value) && styles[name]) query.append(name, value.join(styles[name]));
    else if (Array.isArray(value)) for (const one of value) query.append(name, one);
    else if (typeof value === 'object' && value !== null)
      for (const [member, one] of Object.entries(value)) query.append(\`\${name}[\${member}]\`, one);
    else query.append(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : \`?\${text}\`;
}

function toContent(body, type) {
  if (body === undefined) return { content: undefined, headers: {} };
  if (type === 'multipart/form-data') {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value);
    return { content: form, headers: {} };
  }
  const headers = { 'content-type': type };
  if (/[/+]json$/.test(type)) return { content: JSON.stringify(body), headers };
  if (type === 'application/x-www-form-urlencoded') return { content: new URLSearchParams(body), headers };
  return { content: body, headers };
}

async function readBody(answer) {
  const type = answer.headers.get('content-type') ?? '';
  if (/[/+]json\\b/.test(type)) {
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  if (/^text\\/|[/+]xml\\b/.test(type)) return answer.text();
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return bytes.length === 0 ? undefined : bytes;
}
`;
