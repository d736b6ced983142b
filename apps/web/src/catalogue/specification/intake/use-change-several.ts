import { updateSpecificationOwner } from '@portal/contract/catalogue/specification/edition-operations';
import { updateSpecificationListing } from '@portal/contract/catalogue/specification/publish-operations';
import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import type { Client } from '@portal/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ifMatch } from '../../../api/conflict.ts';
import { toErrorNote } from '../../../api/error-note.ts';
import { useTask } from '../../../resource/use-task.ts';
import type { Listing } from './listing-fields.tsx';

/** What several APIs get; empty: as it is. */
export interface Several extends Listing {
  readonly owner: string;
  readonly reason: string;
}

export type Outcome = 'changed' | { readonly fault: string };

interface Changing {
  readonly items: readonly SpecificationItem[];
  readonly change: Several;
}

/** One after the other, each by itself: what fails keeps no other back, and can be tried again. */
export function useChangeSeveral() {
  const client = useClient();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const changing = useTask(
    async ({ items, change }: Changing) => {
      for (const item of items) {
        const outcome = await changeOne(client, item, change);
        setOutcomes((before) => new Map(before).set(item.id, outcome));
      }
    },
    {
      onDone: () => {
        for (const id of updateSpecificationListing.changes ?? []) {
          void queryClient.invalidateQueries({ queryKey: [id] });
        }
      },
    },
  );
  return { outcomes, changing };
}

async function changeOne(
  client: Client,
  item: SpecificationItem,
  { owner, reason, ...listing }: Several,
): Promise<Outcome> {
  const params = { specificationId: item.id };
  const body = {
    ...(listing.category && listing.category !== item.category && { category: listing.category }),
    ...(listing.visibility &&
      listing.visibility !== item.visibility && { visibility: listing.visibility }),
  };
  try {
    // The owner first: what is changed next has another version, and would be refused when it is tried again.
    if (owner !== '') await client(updateSpecificationOwner, { params, body: { owner, reason } });
    if (Object.keys(body).length > 0) {
      const headers = ifMatch({ updated_at: item.updatedAt });
      await client(updateSpecificationListing, { params, headers, body });
    }
    return 'changed';
  } catch (error) {
    return { fault: toErrorNote(error).text };
  }
}
