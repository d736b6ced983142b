import type { WebhookPlace } from './queries.ts';
import { SecretPart } from './secret-part.tsx';

/** How a receiver knows that a message is ours. */
export function VerifyPanel({ place }: { readonly place: WebhookPlace }) {
  return (
    <div className="stack">
      <SecretPart place={place} />
    </div>
  );
}
