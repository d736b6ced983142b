import {
  approveCallOrigin,
  listCallOrigins,
  withdrawCallOrigin,
} from '@portal/contract/catalogue/specification/call-origin-operations';
import type {
  ApprovedOrigin,
  CallWay,
} from '@portal/contract/catalogue/specification/call-origin-schema';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ActionFailure } from '../../../resource/failure.tsx';
import { NotLoaded } from '../../../resource/not-loaded.tsx';
import { ActForm } from '../../../resource/act-form.tsx';
import { DataTable } from '../../../resource/data-table.tsx';
import { Row } from '../../../resource/row.tsx';
import { useAct } from '../../../resource/use-act.ts';
import { useRead } from '../../../resource/use-read.ts';
import { Button } from '../../../ui/input/button.tsx';
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
export function CallOriginsModal({ suggested = '', onClose }: CallOriginsModalProps) {
  const { id } = useReferencePlace();
  const params = { specificationId: id };
  const list = useRead(listCallOrigins, { params });
  const approved = list.data?.data;
  const start: Pick<ApprovedOrigin, 'origin' | 'way'> = { origin: suggested, way: 'relay' };
  return (
    <ActForm
      operation={approveCallOrigin}
      start={start}
      call={(body) => ({ params, body })}
      size="lg"
      title="Where Try it can call"
      description="Calls to this API only, to these addresses only"
      verb="Approve"
      doing="Approving"
      failed="The address was not approved."
      done={(_reply, { body }) => `Try it may call ${body?.origin}`}
      // The next one may follow.
      onDone={() => undefined}
      onClose={onClose}
    >
      <NotLoaded query={list} what="the addresses" lines={3} />
      {approved && approved.length > 0 && <ApprovedTable origins={approved} />}
      <OriginRow approved={approved} suggested={suggested} />
      <Row name="way" options={Object.entries(ways).map(([value, label]) => ({ value, label }))} />
    </ActForm>
  );
}

interface OriginRowProps {
  readonly approved: readonly ApprovedOrigin[] | undefined;
  readonly suggested: string;
}

/** Empty once another one is approved, and where what is suggested is approved already. */
function OriginRow({ approved, suggested }: OriginRowProps) {
  const { setValue } = useFormContext();
  useEffect(() => {
    if (!approved) return;
    const isNew = !approved.some(({ origin }) => origin === suggested);
    setValue('origin', isNew ? suggested : '');
  }, [approved, suggested, setValue]);
  return <Row name="origin" input={{ mono: true }} />;
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
