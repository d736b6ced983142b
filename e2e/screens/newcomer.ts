import { request as requests } from '@playwright/test';
import { createClient } from '@portal/contract/client';
import {
  deleteApplication,
  listApplications,
} from '@portal/contract/accounts/application/operations';
import { signUpByHttp } from '../http-person.ts';
import { addressOf } from '../viewers.ts';

interface Newcomer {
  readonly handle: string;
  readonly applicationId: string;
  readonly deleteApplication: () => Promise<void>;
}

/** Somebody in the sandbox with nothing but the application that everybody starts with. */
export async function makeNewcomer(): Promise<Newcomer> {
  const portal = addressOf('sandbox');
  const request = await requests.newContext();
  const person = await signUpByHttp({ request, portal, kind: 'sandbox' });
  await request.dispose();
  const client = createClient({ host: portal, fetch, headers: () => person.headers });
  const account = { accountId: String(person.accountId) };
  const { applications } = await client(listApplications, { params: account });
  const applicationId = String(applications[0]?.application.id);
  return {
    handle: person.handle,
    applicationId,
    deleteApplication: () => client(deleteApplication, { params: { ...account, applicationId } }),
  };
}
