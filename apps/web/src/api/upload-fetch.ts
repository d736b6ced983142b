/** How much of a body is sent, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** `fetch` for one large body: the browser's own tells nothing while it sends. */
export function createUploadFetch(onProgress: OnProgress): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', new Request(input).url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 1),
      );
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('The upload got no answer')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload failed', 'AbortError')),
      );
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof ReadableStream ? null : init.body);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return new Response(request.responseText, { status: request.status, headers });
}
