/** The browser's XMLHttpRequest as far as an upload needs it, over `send`; half of the body is told of before the whole. */
export function fakeUpload(send: typeof fetch) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    status = 0;
    responseText = '';

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\n';
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    #tell(loaded: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }));
    }
    async send(body: string) {
      this.#tell(1);
      try {
        const init = { method: this.#method, headers: this.#headers, body };
        const response = await send(this.#url, init);
        this.#tell(2);
        this.status = response.status;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };
}
