import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/input/button.tsx';
import styles from './consent-gate.module.css';
import { setConsent, useConsent } from './consent-store.ts';
import { addTagManager } from './add-tag-manager.ts';

/** Asks once, and adds the tag manager only for somebody who accepted (ENV-11). */
export function ConsentGate({ tagManagerUrl }: { readonly tagManagerUrl: string }) {
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'all') addTagManager(document, tagManagerUrl);
  }, [consent, tagManagerUrl]);
  if (consent !== 'unasked') return null;
  return (
    <section className={styles['banner']} aria-label="Cookies">
      <p>
        May we measure how you use this portal? It shows us which pages need work. We measure
        nothing unless you accept; login and your settings work either way.{' '}
        <a href={paths.support()}>Ask us about it</a>
      </p>
      <div className={styles['buttons']}>
        <Button onClick={() => setConsent('necessary')}>Only necessary</Button>
        <Button onClick={() => setConsent('all')}>Accept</Button>
      </div>
    </section>
  );
}
