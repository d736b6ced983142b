import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TextField } from '../../resource/controls/text-field.tsx';
import { useClient } from '../../api/client-context.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { Button } from '../../ui/input/button.tsx';
import styles from './newsletter-card.module.css';
import { findEmailFault, subscribe } from './subscribe.ts';

type Stage =
  | { readonly name: 'open'; readonly fault?: string | undefined }
  | { readonly name: 'sending' }
  | { readonly name: 'sent'; readonly email: string };

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const text = useRef<HTMLOutputElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles['sent']}>
      <output ref={text} tabIndex={-1}>
        <strong>One step left.</strong> We sent a link to <b>{email}</b>. Open it to confirm your
        subscription. Until then, we send nothing more.
      </output>
      <Button size="sm" onClick={onAgain}>
        Use another address
      </Button>
    </div>
  );
}

/** Releases, deprecations and maintenance by mail; double opt-in (HOME-02). */
export function NewsletterCard() {
  const client = useClient();
  useHashTarget(true);
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<Stage>({ name: 'open' });
  async function send(event: FormEvent) {
    event.preventDefault();
    if (stage.name === 'sending') return;
    let fault = findEmailFault(email);
    if (!fault) {
      setStage({ name: 'sending' });
      fault = await subscribe(client, email);
    }
    setStage(fault ? { name: 'open', fault } : { name: 'sent', email: email.trim() });
    if (fault) input.current?.focus();
  }
  function change(text: string) {
    setEmail(text);
    if (stage.name === 'open' && stage.fault) setStage({ name: 'open' });
  }
  return (
    <section id="newsletter" className={styles['card']} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title" tabIndex={-1}>
        Newsletter
      </h2>
      <p className="small muted">Releases, deprecations and planned maintenance, by e-mail.</p>
      {stage.name === 'sent' ? (
        <Sent email={stage.email} onAgain={() => setStage({ name: 'open' })} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)} className={styles['form']}>
          <TextField
            label="E-mail address"
            error={stage.name === 'open' ? stage.fault : undefined}
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="name@company.example"
            value={email}
            onChange={change}
          />
          <Button type="submit" acts pending={stage.name === 'sending' && 'Subscribing'}>
            Subscribe
          </Button>
        </form>
      )}
    </section>
  );
}
