import { maxUnknownNumbers } from '@portal/contract/usage/end-customer/rules';
import type { EndCustomerUse } from '@portal/contract/usage/end-customer/schema';
import { DataTable } from '../../resource/data-table.tsx';
import { Section } from '../../resource/section.tsx';
import { ModalButton } from '../../resource/window/modal-button.tsx';
import { useSession } from '../../session/session.tsx';
import { ButtonGroup } from '../../ui/input/button.tsx';
import { tableStyles } from '../../ui/table/table.tsx';
import { AddModal, ForgetModal } from './act-modal.tsx';

interface UnknownNumbersProps {
  readonly use: EndCustomerUse;
  readonly accountId: string;
}

/** Numbers that calls name and that are no end customers yet: each can be added with its calls. */
export function UnknownNumbers({ use, accountId }: UnknownNumbersProps) {
  const { isAdmin } = useSession();
  const rows = use.unknown_numbers.map(({ unknown_number: one }) => one);
  if (rows.length === 0) return null;
  return (
    <Section id="unknown-numbers" title="Numbers not added yet">
      <div className="stack">
        <p className="muted">
          Calls of this month named them in <code className="in">x-end-customer</code>. Until you
          add one, its calls are counted as “Not named”.
        </p>
        <DataTable
          caption="Numbers not added yet"
          middle
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { label: 'Number', className: 'mono', cell: ({ number }) => number },
            { label: 'Calls', kind: 'figures', cell: ({ calls }) => calls },
            { label: 'Errors', kind: 'figures', cell: ({ errors }) => errors },
            {
              label: 'Change',
              kind: 'actions',
              cell: ({ id, number }) =>
                isAdmin && (
                  <ButtonGroup className={tableStyles.r}>
                    <ModalButton size="sm" icon="plus" modal={AddModal} of={{ accountId, number }}>
                      Add<span className="sr"> {number}</span>
                    </ModalButton>
                    <ModalButton
                      size="sm"
                      variant="danger-quiet"
                      modal={ForgetModal}
                      of={{ accountId, id, number }}
                    >
                      Forget<span className="sr"> {number}</span>
                    </ModalButton>
                  </ButtonGroup>
                ),
            },
          ]}
        />
        {rows.length >= maxUnknownNumbers && (
          <p className="small muted">
            Only {maxUnknownNumbers} numbers are kept. Add those that you know and forget the others
            to make room.
          </p>
        )}
      </div>
    </Section>
  );
}
