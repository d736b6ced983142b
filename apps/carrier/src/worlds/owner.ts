/** Whose a world is: an account of a portal, where several portals call one carrier. */
interface Owner {
  /** Undefined where the carrier is called without one. */
  readonly portal: string | undefined;
  /** As the portal's gateway names it. */
  readonly account: string;
}

/** The key of a world: `sandbox:4711`, or the account alone. */
export const toWorldKey = ({ portal, account }: Owner): string =>
  portal === undefined ? account : `${portal}:${account}`;

/** In whose names portals ask for what anybody may have. */
const nobody = new Set(['anonymous', 'label-checks', 'customs-forms']);

export const isNobody = ({ account }: Owner): boolean => nobody.has(account);

const keyed = /^([a-z]+):(.*)$/s;

export function ofWorldKey(key: string): Owner {
  const [, portal, account = key] = keyed.exec(key) ?? [];
  return { portal, account };
}

const prefixed = /^\/portals\/([a-z]+)(\/.*)$/s;

/** A portal calls below a path of its own, so that the same account ids of another one are not its: `/portals/sandbox/rest/…`. */
export function splitPortal(path: string): { portal: string | undefined; path: string } {
  const [, portal, rest = path] = prefixed.exec(path) ?? [];
  return { portal, path: rest };
}
