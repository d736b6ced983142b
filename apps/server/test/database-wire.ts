import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can fall silent: what a frozen server looks like from here. */
export interface DatabaseWire {
  /** The address of a database, by this way. */
  through(url: string): string;
  /** Connections stay open and new ones are taken, but nothing comes through. */
  freeze(): void;
  /** What waited comes through. */
  thaw(): void;
  close(): Promise<void>;
}

export async function openDatabaseWire(databaseUrl: string): Promise<DatabaseWire> {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.on('data', (bytes) => other.write(bytes));
      if (isFrozen) end.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${own}`;
      return address.href;
    },
    freeze() {
      isFrozen = true;
      for (const end of ends) end.pause();
    },
    thaw() {
      isFrozen = false;
      for (const end of ends) end.resume();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}
