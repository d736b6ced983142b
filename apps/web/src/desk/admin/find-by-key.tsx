import { findApplicationByKey } from '@portal/contract/accounts/application/operations';
import { isApiKey } from '@portal/contract/accounts/application/rules';
import { isGone } from '../../api/is-gone.ts';
import { PageForm } from '../../resource/page-form.tsx';
import { Row } from '../../resource/row.tsx';
import { useActForm } from '../../resource/use-act-form.ts';
import { Button } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { SecretInput } from '../../ui/input/secret-input.tsx';
import { FoundSheet } from './found-sheet.tsx';
import styles from './manage.module.css';
import { ActionFailure } from '../../resource/failure.tsx';

/** Customers write to support with their API key: this finds the application that it is of. */
export function FindByKey() {
  const find = useActForm({
    operation: findApplicationByKey,
    start: { user_key: '' },
    call: (body) => ({ body }),
  });
  const { act, error } = find;
  return (
    <section className="section" aria-labelledby="find-by-key">
      <div className="section-head">
        <h2 id="find-by-key">Find an application by its API key</h2>
        <p className="small">The key is not stored in any address or log.</p>
      </div>
      <PageForm of={find} className={styles['find']}>
        <Row name="user_key" label="API key" check={(key) => toFault(key.trim())}>
          {(value, onChange) => (
            <SecretInput
              name="API key"
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Row>
        <Button type="submit" icon="search" pending={act.isPending && 'Searching'}>
          Find
        </Button>
      </PageForm>
      {isGone(error) ? (
        <Empty title="No record found" level="h3">
          No application has this key. Ask the customer to copy it again from the applications page.
        </Empty>
      ) : (
        <ActionFailure title="The application could not be looked up." error={error} />
      )}
      {act.reply && <FoundSheet key={act.reply.application.id} found={act.reply} />}
    </section>
  );
}

function toFault(apiKey: string): string | undefined {
  if (apiKey === '') return 'Field should not be empty';
  return isApiKey(apiKey) ? undefined : 'A key contains only letters, digits, -, _ and .';
}
