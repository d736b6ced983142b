import { signatureAgeMinutes } from '@portal/contract/webhooks/webhook/rules';
import { verifySamples } from '@portal/openapi/verify-samples/verify-samples';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';
import type { WebhookPlace } from './webhook-place.ts';
import { SecretPart } from './secret-part.tsx';

/** How a receiver knows that a message is ours. */
export function VerifyPanel({ place }: { readonly place: WebhookPlace }) {
  return (
    <div className="stack">
      <SecretPart place={place} />
      <Samples />
    </div>
  );
}

function Samples() {
  const [chosen, setChosen] = useState('javascript');
  const sample = verifySamples.find(({ id }) => id === chosen);
  return (
    <section className="stack" aria-labelledby="verify">
      <h2 id="verify">Verify a message</h2>
      <p>
        Each message has three headers: <code className="in">webhook-id</code>, the same at each
        attempt, <code className="in">webhook-timestamp</code> in seconds since 1970, and{' '}
        <code className="in">webhook-signature</code>, one or more signatures separated by spaces. A
        signature is the HMAC-SHA256 of id, time and body, separated by dots, as defined by{' '}
        <ExternalLink href="https://www.standardwebhooks.com/">Standard Webhooks</ExternalLink>,
        which has libraries for many languages. Refuse messages older than {signatureAgeMinutes}{' '}
        minutes, and remember each id, so that a message received twice is processed once.
      </p>
      <CodeBlock samples={verifySamples} selected={chosen} onSelect={setChosen} />
      <p className="small muted">
        {sample?.isRun
          ? 'Our tests run this sample with valid, invalid and old messages.'
          : 'We only checked the syntax of this sample: our tests do not run it.'}
      </p>
    </section>
  );
}
