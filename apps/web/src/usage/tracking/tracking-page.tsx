import { pages } from '@portal/contract/addresses/pages';
import { trackParcel } from '@portal/contract/usage/tracking/operations';
import { useState, type FormEvent } from 'react';
import { isGone } from '../../api/is-gone.ts';
import { TextField } from '../../resource/controls/text-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { useAct } from '../../resource/use-act.ts';
import { useParams } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { TrackedParcelView } from './tracked-parcel.tsx';
import styles from './tracking.module.css';

/** /track and /track/{number}: where a parcel is, for its receiver. */
export default function TrackingPage() {
  const { itemId = '' } = useParams();
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
    <div className="page">
      <PageHeader title={pages['/track'].title}>
        Where is it, and when does it come? The number is in the e-mail of the shop and on the
        label.
      </PageHeader>
      <form className={styles['form']} onSubmit={find}>
        <TextField
          label="Parcel number"
          hint="18 digits"
          required
          inputMode="numeric"
          autoComplete="off"
          value={asked.itemId}
          onChange={set('itemId')}
        />
        <TextField
          label="Your postcode"
          hint="Where the parcel goes"
          required
          autoComplete="postal-code"
          value={asked.postcode}
          onChange={set('postcode')}
        />
        <Button variant="primary" type="submit" pending={isPending && 'Looking'}>
          Track
        </Button>
      </form>
      {isGone(error) ? (
        <Callout kind="warning" title="No parcel has this number and this postcode">
          Compare both with the e-mail of the shop. A new parcel can be found within a minute.
        </Callout>
      ) : (
        <ActionFailure title="The parcel could not be looked up." error={error} />
      )}
      {reply && <TrackedParcelView parcel={reply.parcel} />}
    </div>
  );
}
