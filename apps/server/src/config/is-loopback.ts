import { isIP } from 'node:net';

export function isLoopback(hostname: string): boolean {
  const bare = hostname.replaceAll(/[[\]]/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
