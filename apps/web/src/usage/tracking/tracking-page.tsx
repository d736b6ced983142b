import { languageParameter } from '@portal/contract/text/languages';
import { trackParcel } from '@portal/contract/usage/tracking/operations';
import { useState, type FormEvent } from 'react';
import { isGone } from '../../api/is-gone.ts';
import { TextField } from '../../resource/controls/text-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { textIn } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';
import { useAddress, useParams } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { TrackedParcelView } from './tracked-parcel.tsx';
import { findTrackingWords, trackingLanguages } from './tracking-words.ts';
import styles from './tracking.module.css';

/** /track and /track/{number}: where a parcel is, for its receiver. */
export default function TrackingPage() {
  const { itemId = '' } = useParams();
  const language = textIn(useAddress(), languageParameter);
  const words = findTrackingWords(language);
  const [asked, setAsked] = useState({ itemId, postcode: '' });
  const { send, isPending, error, reply } = useAct(trackParcel);
  const set = (name: keyof typeof asked) => (value: string) =>
    setAsked((last) => ({ ...last, [name]: value }));
  function find(event: FormEvent) {
    event.preventDefault();
    const params = {
      itemId: asked.itemId.replaceAll(/\s/g, '').replace(/^\(?00\)?(?=\d{18}$)/, ''),
    };
    send({ params, query: { postcode: asked.postcode.trim() } });
  }
  return (
    <div className="page" lang={words.locale}>
      <PageHeader title={words.title}>{words.lead}</PageHeader>
      <form className={styles['form']} onSubmit={find}>
        <TextField
          label={words.number}
          hint={words.digits}
          required
          inputMode="numeric"
          autoComplete="off"
          value={asked.itemId}
          onChange={set('itemId')}
        />
        <TextField
          label={words.postcode}
          hint={words.destination}
          required
          autoComplete="postal-code"
          value={asked.postcode}
          onChange={set('postcode')}
        />
        <Button variant="primary" type="submit" pending={isPending && words.looking}>
          {words.track}
        </Button>
      </form>
      {isGone(error) ? (
        <Callout kind="warning" title={words.missing}>
          {words.compare}
        </Callout>
      ) : (
        <ActionFailure title={words.failed} error={error} />
      )}
      {reply && <TrackedParcelView parcel={reply.parcel} words={words} />}
      <Languages itemId={itemId} />
    </div>
  );
}

/** The same page for a receiver who reads another language than those of the portal. */
function Languages({ itemId }: { readonly itemId: string }) {
  return (
    <nav aria-label="Languages" className={styles['languages']}>
      {trackingLanguages.map(({ code, name }) => (
        <a key={code} href={paths.track(itemId, code)} hrefLang={code} lang={code}>
          {name}
        </a>
      ))}
    </nav>
  );
}
