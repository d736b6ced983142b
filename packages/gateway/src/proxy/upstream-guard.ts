import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An upstream's name leads to an address that no upstream may have. */
export class UpstreamForbidden extends Error {
  override readonly name = 'UpstreamForbidden';
}

/** Decides which addresses upstreams may have. */
export interface UpstreamGuard {
  /** The host of an address is on the list, and is not itself an address that is closed. */
  allows(address: string): boolean;
  /** Resolves a name for a connection; fails with UpstreamForbidden where no address of it is open. */
  readonly lookup: LookupFunction;
}

interface HostPattern {
  /** `*.name` covers every name below. */
  readonly host: string;
  readonly port: string | null;
}

/** Not of the public Internet (RFC 6890): loopback, private networks, carriers' own, documentation, multicast. */
const special: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'ff00::/8',
];

/** Where clouds tell a machine its secrets: closed even to a name that the deployment lists. */
const linkLocal: readonly string[] = ['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128'];

const pattern = /^(\*\.)?([\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/** Faults of a list of `UPSTREAM_HOSTS`, one sentence each. */
export function listGuardFaults(entries: readonly string[]): string[] {
  return entries.flatMap((entry) =>
    parseNetwork(entry) || pattern.test(entry)
      ? []
      : [`"${entry}" is not a host name, *.name, address or network`],
  );
}

/**
 * The list of a deployment: host names (`*.name` for all below one), addresses and networks (CIDR), each host with a port or for all.
 * A name on the list may lead to a private address, a name below `*.` only to public ones and to listed networks.
 */
export function createUpstreamGuard(
  entries: readonly string[],
  onForbidden: (reason: string) => void = () => undefined,
): UpstreamGuard {
  const networks = entries.flatMap((entry) => parseNetwork(entry) ?? []);
  const hosts = entries.filter((entry) => !parseNetwork(entry)).map(parseHost);
  const listed = toBlockList(networks);
  const closed = toBlockList([...special, ...linkLocal].map(toNetwork));
  const never = toBlockList(linkLocal.map(toNetwork));

  const isOpen = (address: string, isNamed: boolean): boolean => {
    const plain = unmapped(address);
    if (isIn(listed, plain)) return true;
    return !isIn(isNamed ? never : closed, plain);
  };
  const find = (host: string, port: string | null) =>
    hosts.filter((one) => covers(one, host) && (port === null || (one.port ?? port) === port));
  const isNamed = (host: string) => find(host, null).some((one) => !one.host.startsWith('*.'));

  return {
    allows(address) {
      const { hostname, port, protocol } = new URL(address);
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) > 0 && isIn(listed, unmapped(host))) return true;
      if (find(host, port || defaultPorts[protocol] || '').length === 0) return false;
      return isIP(host) === 0 || isOpen(host, true);
    },
    lookup(host, options, done) {
      lookUp(host, Object.assign({ ...options }, { all: true as const }), (error, found) => {
        if (error) return done(error, []);
        const open = found.filter(({ address }) => isOpen(address, isNamed(host)));
        const [first] = open;
        if (!first) {
          const reason = toReason(host, found);
          onForbidden(reason);
          return done(new UpstreamForbidden(reason), []);
        }
        if (options.all) done(null, open);
        else done(null, first.address, first.family);
      });
    },
  };
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function toReason(host: string, found: readonly LookupAddress[]): string {
  return `${host} leads to ${found.map(({ address }) => address).join(', ')}, which is not open to upstreams`;
}

function covers({ host: listed }: HostPattern, host: string): boolean {
  return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed;
}

function parseHost(entry: string): HostPattern {
  const [, star = '', host = '', port] = pattern.exec(entry) ?? [];
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return { host: `${star}${bare}`.toLowerCase(), port: port ?? null };
}

interface Network {
  readonly address: string;
  readonly prefix: number;
}

function parseNetwork(entry: string): Network | null {
  const [address = '', digits] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || (digits !== undefined && !/^\d{1,3}$/.test(digits))) return null;
  const widest = version === 4 ? 32 : 128;
  const prefix = Number(digits ?? widest);
  return prefix > widest ? null : { address, prefix };
}

function toNetwork(text: string): Network {
  const network = parseNetwork(text);
  if (!network) throw new TypeError(`${text} is not a network`);
  return network;
}

function toBlockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix } of networks) list.addSubnet(address, prefix, familyOf(address));
  return list;
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address));

/** An IPv4 address as IPv6 writes it (RFC 4291 §2.5.5.2) is that address; in whichever spelling. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const whole = new URL(`http://[${address.split('%')[0]}]`).hostname;
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(whole) ?? [];
  if (high === undefined || low === undefined) return whole.slice(1, -1);
  const bytes = [high, low].flatMap((part) => {
    const number = Number.parseInt(part, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}
