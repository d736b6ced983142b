import { type Browser, type BrowserContext, request as requests } from '@playwright/test';
import { signInByHttp } from './http-person.ts';

export type PortalName = 'production' | 'sandbox';
export type ViewerRole = 'public' | 'customer' | 'partner' | 'internal' | 'apigov';

export const portalNames: readonly PortalName[] = ['production', 'sandbox'];
export const viewerRoles: readonly ViewerRole[] = [
  'public',
  'customer',
  'partner',
  'internal',
  'apigov',
];

const demoEmails = {
  customer: 'admin@webshop.example',
  partner: 'admin@platform.example',
  internal: 'staff@postal.example',
  apigov: 'governance@postal.example',
} as const satisfies Record<Exclude<ViewerRole, 'public'>, string>;

export function addressOf(portal: PortalName): string {
  return process.env[portal === 'production' ? 'E2E_PRODUCTION' : 'E2E_SANDBOX'] ?? '';
}

export function emailOf(role: Exclude<ViewerRole, 'public'>): string {
  return demoEmails[role];
}

const handles = new Map<string, Promise<string>>();

/** The unified-login token of a demo account: one sign-in a worker, so that nothing is throttled. */
function handleOf(portal: PortalName, role: Exclude<ViewerRole, 'public'>): Promise<string> {
  const name = `${portal} ${role}`;
  const known = handles.get(name) ?? signInOnce(portal, role);
  handles.set(name, known);
  return known;
}

async function signInOnce(
  portal: PortalName,
  role: Exclude<ViewerRole, 'public'>,
): Promise<string> {
  const request = await requests.newContext();
  const password = process.env['E2E_PASSWORD'] ?? '';
  const person = { email: demoEmails[role], password };
  const { handle } = await signInByHttp(request, addressOf(portal), person);
  await request.dispose();
  return handle;
}

export interface Viewing {
  readonly portal: PortalName;
  readonly role: ViewerRole;
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** Signs this person in instead of a demo account. */
  readonly handle?: string;
  /** That staff have chosen before. */
  readonly shell?: 'public' | 'staff';
  /** Of a portal that a test has started for itself. */
  readonly origin?: string;
  /** All requests go by this HTTP proxy, those to this machine too. */
  readonly proxy?: string;
}

/** A browser context of its own that is signed in as this role: the login record lies in its storage. */
export async function openContext(browser: Browser, viewing: Viewing): Promise<BrowserContext> {
  const { portal, role, width = 1440, height = 900, colorScheme = 'light' } = viewing;
  const handle = viewing.handle ?? (role === 'public' ? undefined : await handleOf(portal, role));
  const origin = viewing.origin ?? addressOf(portal);
  const value = JSON.stringify({ unifiedLoginAccessToken: handle });
  const localStorage = handle === undefined ? [] : [{ name: 'unifiedLogin', value }];
  if (viewing.shell) localStorage.push({ name: 'shell', value: viewing.shell });
  return browser.newContext({
    viewport: { width, height },
    colorScheme,
    ...(viewing.proxy && { proxy: { server: viewing.proxy } }),
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}
