import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Checklist, customerChecklistQuery } from '../../usage/go-live/index.ts';
import { Section } from './customer-section.tsx';

/** What a customer's calls have shown before it goes live: it is judged in the sandbox alone. */
export function GoLiveSection({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  return production ? null : <GoLive accountId={accountId} />;
}

function GoLive({ accountId }: { readonly accountId: string }) {
  const judged = useQuery(customerChecklistQuery(useClient(), accountId));
  return (
    <Section title="Go-live checklist">
      {judged.data ? (
        <Checklist checklist={judged.data.checklist} />
      ) : (
        <NotLoaded query={judged} what="the checklist" rows={11} />
      )}
    </Section>
  );
}
