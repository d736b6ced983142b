import { type Browser, type BrowserContext, request as requests } from '@playwright/test';
import { signUpByHttp } from './http-person.ts';
import { openContext } from './viewers.ts';

/** A new person of the provider's own staff, at a portal that a test has started for itself. */
export async function openStaffContext(
  browser: Browser,
  { portal, directory }: { readonly portal: string; readonly directory: string },
): Promise<BrowserContext> {
  const request = await requests.newContext();
  const domain = 'postal.example';
  const of = { request, portal, kind: 'production', directory, domain } as const;
  const { handle } = await signUpByHttp(of);
  await request.dispose();
  return openContext(browser, { portal: 'production', role: 'internal', handle, origin: portal });
}
