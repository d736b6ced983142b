import type { Customer } from '@portal/contract/desk/customer/schema';
import { useState } from 'react';
import { ActMenu } from '../../ui/overlay/act-menu.tsx';
import { ActModal } from './act-modal.tsx';
import { toAccountAct } from './acts.ts';
import { WriteModal } from './write-modal.tsx';

/** All that is done to an account as a whole; its people and applications have theirs. */
export function CustomerMenu({ customer }: { readonly customer: Customer }) {
  const [open, setOpen] = useState<'write' | 'standing'>();
  const act = toAccountAct(customer);
  const onClose = () => setOpen(undefined);
  const standing = {
    label: act.title,
    danger: act.danger,
    onChoose: () => setOpen('standing'),
  };
  return (
    <>
      <ActMenu
        of={customer.org_name}
        acts={[
          { label: 'Write to its admins', onChoose: () => setOpen('write') },
          ...(customer.erased_at ? [] : [standing]),
        ]}
      />
      {open === 'write' && <WriteModal accountId={String(customer.id)} onClose={onClose} />}
      {open === 'standing' && <ActModal act={act} onClose={onClose} />}
    </>
  );
}
