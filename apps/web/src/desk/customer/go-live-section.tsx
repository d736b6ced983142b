import { getCustomerGoLiveChecklist } from '@portal/contract/usage/go-live/operations';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { Checklist } from '../../usage/go-live/index.ts';
import { Section } from './customer-section.tsx';

/** What a customer's calls have shown before it goes live: it is judged in the sandbox alone. */
export function GoLiveSection({ accountId }: { readonly accountId: string }) {
  const { production } = usePortalConfig();
  return production ? null : <GoLive accountId={accountId} />;
}

function GoLive({ accountId }: { readonly accountId: string }) {
  const judged = useRead(getCustomerGoLiveChecklist, { params: { accountId } });
  return (
    <Section title="Go-live checklist">
      <Loaded query={judged} what="the checklist" rows={11}>
        {({ checklist }) => <Checklist checklist={checklist} />}
      </Loaded>
    </Section>
  );
}
