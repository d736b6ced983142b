import type {
  ApprovedOrigin,
  CallWay,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { ActionFailure } from '../../../calls/failure.tsx';
import { FormModal } from '../../../calls/form-modal.tsx';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { Field, Select, TextInput } from '../../../ui/input/field.tsx';
import { toastSuccess } from '../../../ui/overlay/toast-store.ts';
import { Table } from '../../../ui/table/table.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useReferencePlace } from '../../reference-context.ts';
import { callOriginsQuery, forgetCallOrigins, sendApproval, sendWithdrawal } from './queries.ts';

interface CallOriginsModalProps {
  /** Of the server that is chosen. */
  readonly suggested: string | undefined;
  readonly onClose: () => void;
}

const ways: Readonly<Record<CallWay, string>> = {
  relay: 'Through the portal',
  direct: 'Straight from the browser',
};

/** Where Try it may send calls of this API, for staff: approved and withdrawn for this API alone. */
export function CallOriginsModal({ suggested, onClose }: CallOriginsModalProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id } = useReferencePlace();
  const list = useQuery(callOriginsQuery(client, id));
  const approved = list.data?.data ?? [];
  const [origin, setOrigin] = useState<string>();
  const [way, setWay] = useState<CallWay>('relay');
  const isNew = !approved.some((one) => one.origin === suggested);
  const typed = origin ?? (isNew ? suggested : '') ?? '';
  const approval = useMutation({
    mutationFn: () => sendApproval(client, id, { origin: typed.trim(), way }),
    onSuccess: async () => {
      await forgetCallOrigins(queryClient);
      toastSuccess(`Try it may call ${typed.trim()}`);
      setOrigin('');
    },
  });
  return (
    <FormModal
      size="lg"
      title="Where Try it can call"
      description="Calls to this API only, to these addresses only"
      verb="Approve"
      doing="Approving"
      sending={approval}
      failed="The address was not approved."
      onSubmit={() => approval.mutate()}
      onClose={onClose}
    >
      <NotLoaded query={list} what="the addresses" lines={3} />
      {approved.length > 0 && <ApprovedTable origins={approved} />}
      <Field label="Address" hint="Scheme, host and port, such as https://api.carrier.example">
        <TextInput
          mono
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setOrigin(target.value)}
        />
      </Field>
      <Field
        label="How"
        hint="Straight from the browser only if the API allows this portal (CORS). Private addresses cannot be reached through the portal"
      >
        <Select value={way} onChange={({ target }) => setWay(target.value as CallWay)}>
          {Object.entries(ways).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    </FormModal>
  );
}

function ApprovedTable({ origins }: { readonly origins: readonly ApprovedOrigin[] }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { id } = useReferencePlace();
  const withdrawal = useMutation({
    mutationFn: (origin: string) => sendWithdrawal(client, id, origin),
    onSuccess: async (_, origin) => {
      await forgetCallOrigins(queryClient);
      toastSuccess(`Try it can no longer call ${origin}`);
    },
  });
  return (
    <>
      <ActionFailure title="The address was not withdrawn." error={withdrawal.error} />
      <Table caption="Approved addresses" hideCaption stackable middle>
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">How</th>
            <th scope="col">Approved</th>
            <th scope="col">What to do</th>
          </tr>
        </thead>
        <tbody>
          {origins.map((one) => (
            <tr key={one.origin}>
              <th scope="row" data-th="Address">
                <code className="in">{one.origin}</code>
              </th>
              <td data-th="How">{ways[one.way]}</td>
              <td data-th="Approved">
                <Moment at={one.approvedAt} />
                <br />
                <span className="small muted">by {one.approvedBy}</span>
              </td>
              <td data-th="What to do">
                <Button
                  size="sm"
                  variant="danger-quiet"
                  pending={
                    withdrawal.isPending && withdrawal.variables === one.origin && 'Withdrawing'
                  }
                  onClick={() => withdrawal.mutate(one.origin)}
                >
                  Withdraw<span className="sr"> {one.origin}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
