import { deleteTestShipments } from '@portal/contract/usage/shipment/operations';
import type { ModalProps } from '../../resource/window/modal-props.ts';
import { ActForm } from '../../resource/act-form.tsx';

/** Takes all test shipments away, after a question. */
export function BeginAnew({ accountId, onClose }: ModalProps<{ accountId: string }>) {
  return (
    <ActForm
      operation={deleteTestShipments}
      call={() => ({ params: { accountId } })}
      title="Start over"
      description="All test shipments of the account"
      verb="Delete them"
      doing="Deleting"
      danger
      failed="Nothing was deleted."
      done="Your world has been reset"
      onClose={onClose}
    >
      <p>
        All bookings, parcels, pickups and other data that your account created in the sandbox are
        deleted. The clock, your keys and the request log stay.
      </p>
    </ActForm>
  );
}
