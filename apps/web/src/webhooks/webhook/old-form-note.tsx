import { oldForm } from '@portal/contract/webhooks/webhook/old-form';
import type { Webhook } from '@portal/contract/webhooks/webhook/schema';
import { toDayText } from '../../lib/dates.ts';
import { Callout } from '../../ui/text/callout.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';

/** That it ends, and what comes in its place. */
export function OldFormNote({ webhook }: { readonly webhook: Webhook }) {
  if (webhook.old_events === null) return null;
  return (
    <Callout kind="warning" title={`It ends on ${toDayText(oldForm.endsAt)}.`}>
      A program added it before the Notifications API and this page had one form. Its messages have
      the old signature and the old names of events.{' '}
      <ExternalLink href="/site/webhook-migration">Read how to change over</ExternalLink>.
    </Callout>
  );
}
