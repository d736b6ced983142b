import { getCustomer } from '@portal/contract/desk/customer/operations';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../resource/loaded.tsx';
import { useRead } from '../../../resource/use-read.ts';
import { SidePanel } from '../../../resource/workbench/side-panel.tsx';
import { ButtonLink } from '../../../ui/input/button.tsx';
import { customerTabs } from '../customer-tabs.ts';
import { SummaryFacts } from '../summary.tsx';

interface CustomerPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The summary of a customer beside the list, with the way to each part of its page. */
export function CustomerPanel({ id, onClose }: CustomerPanelProps) {
  const found = useRead(getCustomer, { params: { accountId: id } });
  return (
    <SidePanel
      title={found.data?.customer.org_name ?? 'Customer'}
      onClose={onClose}
      footer={
        found.data &&
        customerTabs.map((tab) => (
          <ButtonLink key={tab.id} size="sm" href={paths.customer(id, { tab: tab.id })}>
            {tab.label}
          </ButtonLink>
        ))
      }
    >
      <Loaded
        query={found}
        what="the customer"
        rows={6}
        gone={<p>There is no account {id}. It may have been erased.</p>}
      >
        {({ customer }) => <SummaryFacts customer={customer} />}
      </Loaded>
    </SidePanel>
  );
}
