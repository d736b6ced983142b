import type { Client } from '@portal/contract/client';
import { createContext, use } from 'react';

/** The session provides it; query and mutation options take the client from `useClient()`. */
export const ClientContext = createContext<Client | null>(null);

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient needs a SessionProvider above it');
  return client;
}
