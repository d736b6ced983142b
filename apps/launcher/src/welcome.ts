import { join } from 'node:path';
import type { Launch } from './launch.ts';

/** The people that the server seeds with PORTAL_DEMO=1, and what each may do. */
export const demoAccounts: readonly (readonly [email: string, role: string])[] = [
  ['admin@webshop.example', 'customer, administrator'],
  ['member@webshop.example', 'customer, member'],
  ['admin@platform.example', 'partner, administrator'],
  ['staff@postal.example', 'internal'],
  ['governance@postal.example', 'API governance, owner'],
];

/** What somebody needs to know once everything runs. `folder` is the data folder as they would type it. */
export function toWelcome(launched: Launch, folder: string): string {
  const portals = (['production', 'sandbox'] as const).filter((name) => launched[name]);
  const list = (file: string) => portals.map((name) => join(folder, name, file)).join(', ');
  const rows: [string, string][] = [
    ...portals.map((name): [string, string] => [toTitle(name), launched[name]?.url ?? '']),
    ['Carrier APIs', `${launched.carrier.url} (behind the portals' gateways)`],
  ];
  if (launched.demoPassword) {
    for (const [index, [email, role]] of demoAccounts.entries()) {
      rows.push([index === 0 ? 'Log in as' : '', `${email.padEnd(28)}${role}`]);
    }
    if (portals.length === 2) rows.push(['', 'One login opens both portals']);
    rows.push(['Password', `${launched.demoPassword} (also in ${join(folder, 'demo-password')})`]);
  }
  rows.push(['Mail', `${list('mail')} (.eml files)`]);
  rows.push(['Logs', list('log')]);
  rows.push(['Stop', 'Ctrl-C']);
  return `\n${rows.map(([name, text]) => `  ${name.padEnd(14)}${text}`).join('\n')}\n`;
}

const toTitle = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
