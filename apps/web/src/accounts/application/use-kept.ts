import type { Application } from '@portal/contract/accounts/application/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { findStored, storeApplication } from './queries.ts';

/** An application that a form changes; after a lost race, as it is stored, here and in the list. */
export function useKept(application: Application) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(application);
  async function find() {
    const found = await findStored(client, application);
    if (found) {
      setStored(found);
      storeApplication(queryClient, found);
    }
    return found;
  }
  return { stored, kept: { seen: application, find } };
}
