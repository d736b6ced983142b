import { listWebhooks } from '@portal/contract/webhooks/webhook/operations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery } from '../../../accounts/application/index.ts';
import { useClient } from '../../../api/client-context.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/figure/icon.tsx';
import { useRead } from '../../../resource/use-read.ts';
import styles from './account-home.module.css';

interface Step {
  readonly text: string;
  readonly href: string;
  readonly isDone: boolean;
}

const newForMs = 30 * 86_400_000;

/** The way of a new account to its first call, what is done ticked; nothing once all is done. */
export function FirstSteps({ accountId }: { readonly accountId: string }) {
  const client = useClient();
  const [now] = useState(Date.now);
  const { data: applications } = useQuery(applicationsQuery(client, accountId));
  const { data: webhooks } = useRead(listWebhooks, { params: { accountId } });
  if (!applications || !webhooks) return null;
  const own = [...applications.values()];
  const steps: readonly Step[] = [
    {
      text: 'Get an API key',
      href: paths.applications(),
      isDone: own.some(({ status }) => status === 'live'),
    },
    {
      text: 'Make your first call',
      href: paths.activeApis(),
      isDone: own.some(({ first_traffic_at: at }) => at !== null),
    },
    {
      text: 'Set up a webhook',
      href: paths.webhooks(),
      isDone: webhooks.webhooks.length > 0,
    },
  ];
  const isNew = own.every(({ created_at: at }) => now - Date.parse(at) < newForMs);
  return isNew && steps.some(({ isDone }) => !isDone) && <StepList steps={steps} />;
}

function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <section className={styles['steps']} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ol>
        {steps.map(({ text, href, isDone }) => (
          <li key={text} data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'arrow-right'} size={16} />
            {isDone ? <span>{text}</span> : <a href={href}>{text}</a>}
            {isDone && <span className="sr"> (done)</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
