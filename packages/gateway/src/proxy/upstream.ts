import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { UpstreamConnection, UpstreamTimedOut } from './upstream-connection.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

const connectMs = 5_000;
/** Read into by all plain connections in turn: what is kept of it is copied. */
const sharedBytes = Buffer.allocUnsafeSlow(64 * 1024);

/** One origin with its connections; a request has a connection of its own, so none waits in a queue. */
export class Upstream {
  readonly origin: string;
  /** Value of the header Host. */
  readonly host: string;
  /** Requests under way; kept by those who send them. */
  inFlight = 0;
  readonly #address: { readonly host: string; readonly port: number; readonly isSecure: boolean };
  /** The last used first, so that the others may grow old. */
  readonly #idle: UpstreamConnection[] = [];
  /** Looks at each address that a name leads to, at each connection. */
  readonly #lookup: LookupFunction | undefined;
  #isClosing = false;
  #onQuiet: (() => void) | null = null;

  constructor(origin: string, guard?: UpstreamGuard) {
    this.#lookup = guard?.lookup;
    const { protocol, host, hostname, port } = new URL(origin);
    this.origin = origin;
    this.host = host;
    const isSecure = protocol === 'https:';
    const defaultPort = isSecure ? 443 : 80;
    // An IPv6 address stands in brackets in a URL, and nowhere else.
    const name = hostname.replace(/^\[(.*)\]$/, '$1');
    this.#address = { host: name, port: Number(port || defaultPort), isSecure };
  }

  /** A kept connection that is still good, or a new one. */
  take(): UpstreamConnection {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) {
      if (kept.isAlive) return kept;
      kept.abandon();
    }
    return this.open();
  }

  open(): UpstreamConnection {
    // Nothing is read before the connection is made: the reader is there by then.
    const onBytes = (bytes: Buffer) => connection.read(bytes);
    const socket = this.#connect(onBytes);
    const connection = new UpstreamConnection(socket, this);
    socket.setNoDelay(true);
    const timer = setTimeout(() => socket.destroy(new UpstreamTimedOut()), connectMs);
    const isConnected = this.#address.isSecure ? 'secureConnect' : 'connect';
    socket.once(isConnected, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    return connection;
  }

  /** A call is over. */
  leave(): void {
    this.inFlight -= 1;
    if (this.inFlight === 0) this.#onQuiet?.();
  }

  /** Lets calls under way come to their end, then closes the connections. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const connection of this.#idle.splice(0)) connection.abandon();
    if (this.inFlight === 0) return;
    await new Promise<void>((quiet) => {
      this.#onQuiet = quiet;
    });
  }

  keep(connection: UpstreamConnection): void {
    if (this.#isClosing) connection.abandon();
    else this.#idle.push(connection);
  }

  drop(connection: UpstreamConnection): void {
    const at = this.#idle.indexOf(connection);
    if (at !== -1) this.#idle.splice(at, 1);
  }

  #connect(onBytes: (bytes: Buffer) => void): Socket {
    const { host, port, isSecure } = this.#address;
    const lookup = this.#lookup ? { lookup: this.#lookup } : {};
    if (isSecure) {
      // An address is no name that a certificate could be asked for by (RFC 6066).
      const servername = isIP(host) === 0 ? host : '';
      const options = { host, port, servername, ALPNProtocols: ['http/1.1'], ...lookup };
      return connectSecurely(options).on('data', onBytes);
    }
    return connect({
      host,
      port,
      onread: {
        buffer: sharedBytes,
        callback(length: number) {
          onBytes(sharedBytes.subarray(0, length));
          return true;
        },
      },
      ...lookup,
    });
  }
}
