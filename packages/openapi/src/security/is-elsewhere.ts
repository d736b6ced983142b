import type { Outline } from '../outline/outline.ts';

/**
 * Whether none of its calls comes to this portal: its servers are others', and nothing places it behind the gateway. What the
 * portal says of its own sandbox, keys and tokens is not true of it.
 */
export const isElsewhere = ({ servers, basePath }: Pick<Outline, 'servers' | 'basePath'>) =>
  basePath === null && servers.length > 0 && servers.every(({ url }) => /^[a-z]+:\/\//i.test(url));
