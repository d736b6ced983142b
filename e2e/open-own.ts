import type { Browser, Page } from '@playwright/test';
import { signUpByHttp } from './http-person.ts';
import { addressOf, openContext, type PortalName } from './viewers.ts';

export interface OwnPage {
  readonly page: Page;
  /** Of the person's first application, which is live. */
  readonly apikey: string;
  readonly applicationId: number;
  readonly accountId: number;
  /** Of calls in the person's name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** A new person's browser, signed in, with a live application and its key; of `postal.example` it is staff. */
export async function openOwn(
  browser: Browser,
  portal: PortalName,
  domain = 'shop.example',
): Promise<OwnPage> {
  const maker = await browser.newContext();
  const address = addressOf(portal);
  const person = await signUpByHttp({
    request: maker.request,
    portal: address,
    kind: portal,
    domain,
  });
  const list = await maker.request.get(
    `${address}/rest/system/devportal/v1/accounts/${person.accountId}/applications.json`,
    { headers: person.headers },
  );
  const { applications } = (await list.json()) as {
    applications: { application: { id: number; user_key: string } }[];
  };
  await maker.close();
  const context = await openContext(browser, { portal, role: 'public', handle: person.handle });
  const page = await context.newPage();
  const { id = 0, user_key: apikey = '' } = applications[0]?.application ?? {};
  const { accountId, headers } = person;
  return { page, apikey, applicationId: id, accountId, headers, close: () => context.close() };
}
