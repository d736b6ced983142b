import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XMLBuilder } from 'fast-xml-parser';

export type ThreeScaleFormat = 'xml' | 'json';

interface ThreeScale {
  readonly format: ThreeScaleFormat;
  readonly token: string;
  /** By path without ending: what a list is called, what one of it, and its items as JSON has them. */
  readonly lists: Readonly<
    Record<string, readonly [list: string, one: string, items: readonly object[]]>
  >;
}

const builder = new XMLBuilder({ suppressEmptyNode: true });
const maxPerPage = 200;

/** 3scale's Account Management and Billing API as far as they are read. It gives at most 200 items a page, whatever is asked for. */
export async function startThreeScale({ format, token, lists }: ThreeScale) {
  let fault: readonly [path: string, answer: (response: ServerResponse) => unknown] | undefined;
  const answer = (pathname: string, page: number): string | null => {
    const [, path = '', ending] = /^\/(.+)\.(\w+)$/.exec(pathname) ?? [];
    const found = lists[path];
    if (ending !== format || !found) return null;
    const [list, one, items] = found;
    const isPaged = !/(users|keys|plans)$/.test(path);
    const shown = isPaged ? items.slice((page - 1) * maxPerPage, page * maxPerPage) : items;
    return format === 'xml'
      ? `<?xml version="1.0" encoding="UTF-8"?>${builder.build({ [list]: { pagination: {}, [one]: shown } })}`
      : JSON.stringify({ [list]: shown.map((item) => ({ [one]: item })) });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const page = searchParams.get('page');
    if (fault && `${pathname} ${page}` === `/${fault[0].replace(' ', `.${format} `)}`)
      return fault[1](response);
    if (searchParams.get('access_token') !== token) return response.writeHead(403).end();
    const body = answer(pathname, Number(page));
    return response.writeHead(body === null ? 404 : 200).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Safe because the server listens on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What one page, such as `admin/api/accounts 2`, is answered with from now on. */
    fail(page: string | null, answer: (response: ServerResponse) => unknown = () => undefined) {
      fault = page === null ? undefined : [page, answer];
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
