import { findApplicationByKey } from '@portal/contract/accounts/application/operations';
import { isApiKey } from '@portal/contract/accounts/application/rules';
import { useState } from 'react';
import { isGone } from '../../api/is-gone.ts';
import { submitted } from '../../lib/submitted.ts';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { Field } from '../../ui/input/field.tsx';
import { SecretInput } from '../../ui/input/secret-input.tsx';
import { FoundSheet } from './found-sheet.tsx';
import styles from './manage.module.css';
import { ActionFailure } from '../../calls/failure.tsx';

/** Customers write to support with their API key: this finds the application that it is of. */
export function FindByKey() {
  const [key, setKey] = useState('');
  const [fault, setFault] = useState<string>();
  const search = useAct(findApplicationByKey);
  function submit() {
    const apiKey = key.trim();
    setFault(toFault(apiKey));
    if (!toFault(apiKey)) search.send({ body: { user_key: apiKey } });
  }
  return (
    <section className="section" aria-labelledby="find-by-key">
      <div className="section-head">
        <h2 id="find-by-key">Find an application by its API key</h2>
        <p className="small">The key is not stored in any address or log.</p>
      </div>
      <form className={styles['find']} noValidate onSubmit={submitted(submit)}>
        <Field label="API key" error={fault}>
          <SecretInput
            name="API key"
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        </Field>
        <Button type="submit" icon="search" pending={search.isPending && 'Searching'}>
          Find
        </Button>
      </form>
      {isGone(search.error) ? (
        <Empty title="No record found" level="h3">
          No application has this key. Ask the customer to copy it again from the applications page.
        </Empty>
      ) : (
        <ActionFailure title="The application could not be looked up." error={search.error} />
      )}
      {search.reply && <FoundSheet key={search.reply.application.id} found={search.reply} />}
    </section>
  );
}

function toFault(apiKey: string): string | undefined {
  if (apiKey === '') return 'Field should not be empty';
  return isApiKey(apiKey) ? undefined : 'A key contains only letters, digits, -, _ and .';
}
