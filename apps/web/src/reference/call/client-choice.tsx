import { t } from '@portal/contract/text/mark';
import { paths } from '../../lib/paths.ts';
import { SelectField } from '../../ui/input/select-field.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import type { CallClient } from './use-call-client.ts';

/** As which client of the account the call is made; its token is fetched when the call is sent. */
export function ClientChoice({ caller }: { readonly caller: CallClient }) {
  const { demand, clients, chosen } = caller;
  if (demand === null) return null;
  if (caller.isLoading) return <Skeleton lines={1} />;
  if (!chosen) {
    return (
      <p className="small">
        This operation needs the access token of a client{toScopeText(demand[0] ?? [])}.{' '}
        <a href={paths.applications({ tab: 'clients' })}>Create a client</a> to get one.
      </p>
    );
  }
  return (
    <>
      <SelectField
        label="Client"
        hint="Its access token is fetched when you send the call."
        error={caller.failure}
        value={chosen.client_id}
        options={clients.map(({ client_id: id, client_name: name }) => [id, `${name} (${id})`])}
        onChange={caller.choose}
      />
      {caller.missing.length > 0 && (
        <output className="small">
          {chosen.client_name} lacks {toNames(caller.missing)}. Ask for it in{' '}
          <a href={paths.clientScopes(chosen.client_id)}>Scope management</a>.
        </output>
      )}
    </>
  );
}

const toNames = (scopes: readonly string[]) => scopes.join(t(' and '));
const toScopeText = (scopes: readonly string[]) =>
  scopes.length === 0 ? '' : ` with ${toNames(scopes)}`;
