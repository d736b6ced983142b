import {
  approveCallOrigin,
  listCallOrigins,
  withdrawCallOrigin,
} from '@portal/contract/catalogue/specification/call-origin-operations';
import type {
  ApprovedOrigin,
  CallWay,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import { useState } from 'react';
import { ActionFailure } from '../../../calls/failure.tsx';
import { FormModal } from '../../../calls/form-modal.tsx';
import { NotLoaded } from '../../../calls/not-loaded.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Field, Select, TextInput } from '../../../ui/input/field.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useReferencePlace } from '../../reference-context.ts';

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
  const { id } = useReferencePlace();
  const list = useRead(listCallOrigins, { params: { specificationId: id } });
  const approved = list.data?.data ?? [];
  const [origin, setOrigin] = useState<string>();
  const [way, setWay] = useState<CallWay>('relay');
  const isNew = !approved.some((one) => one.origin === suggested);
  const typed = origin ?? (isNew ? suggested : '') ?? '';
  const approval = useAct(approveCallOrigin, {
    done: `Try it may call ${typed.trim()}`,
    onDone: () => setOrigin(''),
  });
  const call = { params: { specificationId: id }, body: { origin: typed.trim(), way } };
  return (
    <FormModal
      size="lg"
      title="Where Try it can call"
      description="Calls to this API only, to these addresses only"
      verb="Approve"
      doing="Approving"
      sending={approval}
      failed="The address was not approved."
      onSubmit={() => approval.send(call)}
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
  return (
    <DataTable
      caption="Approved addresses"
      middle
      rows={origins}
      keyOf={({ origin }) => origin}
      columns={[
        { label: 'Address', cell: ({ origin }) => <code className="in">{origin}</code> },
        { label: 'How', cell: ({ way }) => ways[way] },
        {
          label: 'Approved',
          cell: ({ approvedAt, approvedBy }) => (
            <>
              <Moment at={approvedAt} />
              <br />
              <span className="small muted">by {approvedBy}</span>
            </>
          ),
        },
        {
          label: 'What to do',
          cell: ({ origin }) => <Withdraw origin={origin} />,
        },
      ]}
    />
  );
}

function Withdraw({ origin }: Pick<ApprovedOrigin, 'origin'>) {
  const { id } = useReferencePlace();
  const withdrawal = useAct(withdrawCallOrigin, {
    done: `Try it can no longer call ${origin}`,
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        pending={withdrawal.isPending && 'Withdrawing'}
        onClick={() => withdrawal.send({ params: { specificationId: id }, query: { origin } })}
      >
        Withdraw<span className="sr"> {origin}</span>
      </Button>
      <ActionFailure title="The address was not withdrawn." error={withdrawal.error} />
    </>
  );
}
