import type { Client } from '@portal/contract/client';
import { bookSample } from '@portal/contract/usage/shipment/sample-operations';

/** Loaded at the first click: the home page paints without it. */
export const sendSample = (client: Client) => client(bookSample, {});
