import { listTestShipments } from '@portal/contract/usage/shipment/operations';
import type { Account } from '@portal/contract/accounts/account/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { NoAccount } from '../../session/links/no-account.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { textIn } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../resource/use-read.ts';
import { useSession } from '../../session/session.tsx';
import { useAddress } from '../../router/use-router.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { BeginAnew } from './begin-anew.tsx';
import { CarrierInABox } from './carrier-in-a-box.tsx';
import { bookingPage, ClockPanel } from './clock-panel.tsx';
import { ShipmentTable } from './shipment-table.tsx';
import { lookedAtEvery, useWorld } from './use-world.ts';

/** /admin/shipments: the parcels of the account in the sandbox, and the clock by which they travel. */
export default function ShipmentsPage() {
  const { account, isAdmin } = useSession();
  return (
    <div className="page">
      <PageHeader
        title="My shipments"
        actions={
          account &&
          isAdmin && (
            <ModalButton
              variant="danger-quiet"
              icon="trash"
              modal={BeginAnew}
              of={{ accountId: String(account.id) }}
            >
              Start over
            </ModalButton>
          )
        }
      >
        Parcels you book in the sandbox move on their own, following your own clock. Set it here, or
        from a test with the <a href={paths.apiDetails('sandbox-v1-world')}>Sandbox World API</a>.
      </PageHeader>
      {account ? (
        <World key={account.id} account={account} />
      ) : (
        <NoAccount>Test shipments belong to a sandbox account.</NoAccount>
      )}
      <CarrierInABox />
    </div>
  );
}

function World({ account }: { readonly account: Account }) {
  const accountId = String(account.id);
  useWorld(accountId);
  return (
    <div className="stack">
      <ClockPanel accountId={accountId} />
      <Shipments accountId={accountId} />
    </div>
  );
}

function Shipments({ accountId }: { readonly accountId: string }) {
  const cursor = textIn(useAddress(), 'cursor');
  const list = useRead(
    listTestShipments,
    { params: { accountId }, query: cursor === '' ? {} : { cursor } },
    { ...lookedAtEvery, placeholderData: keepPreviousData },
  );
  if (!list.data) return <NotLoaded query={list} what="your shipments" rows={4} />;
  const { shipments, nextCursor, total } = list.data;
  if (shipments.length === 0) {
    return (
      <Empty
        title="No shipments yet"
        action={<ButtonLink href={bookingPage()}>Book a parcel</ButtonLink>}
      >
        Book one with your key, or from the page of the API. It appears here straight away and
        starts to move.
      </Empty>
    );
  }
  return (
    <>
      <ShipmentTable shipments={shipments} total={total} />
      {(nextCursor !== null || cursor !== '') && (
        <p>
          {cursor !== '' && <a href={paths.testShipments()}>Back to the newest</a>}{' '}
          {nextCursor !== null && (
            <a href={paths.testShipments({ cursor: nextCursor })}>Show older</a>
          )}
        </p>
      )}
    </>
  );
}
