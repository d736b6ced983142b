import { getTerms } from '@portal/contract/accounts/terms/operations';
import type { Client } from '@portal/contract/client';
import { callQuery } from '../../api/call-query.ts';

/** The edition in force; for the list of a plan's documents, which are read together. */
export const termsQuery = (client: Client) => callQuery(client, getTerms);
