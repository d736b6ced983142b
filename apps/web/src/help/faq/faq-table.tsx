import type { FaqDraft } from '@portal/contract/help/faq/operations';
import { moveFaq, moveFaqCategory, toFaqGroups } from '@portal/contract/help/faq/rules';
import { DataTable } from '../../resource/data-table.tsx';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { DeskStateMark, EditButton } from '../desk-item/index.ts';
import styles from '../desk-item/desk.module.css';

interface FaqTableProps {
  readonly items: readonly FaqDraft[];
  readonly onEdit: (item: FaqDraft) => void;
  readonly isBusy: boolean;
  readonly onOrder: (ids: readonly number[]) => void;
}

/** By category, as the page shows them; a category, a row before its own, moves with all of its questions. */
export function FaqTable({ items, onEdit, isBusy, onOrder }: FaqTableProps) {
  const rows = toFaqGroups(items).flatMap(({ category, items: own }) => [category, ...own]);
  const orderOf = (row: string | FaqDraft, to: 'up' | 'down') =>
    typeof row === 'string' ? moveFaqCategory(items, row, to) : moveFaq(items, row.id, to);
  return (
    <DataTable
      caption="All questions"
      middle
      rows={rows}
      keyOf={(row) => (typeof row === 'string' ? row : row.id)}
      rowClass={(row) => (typeof row === 'string' ? styles['category'] : undefined)}
      columns={[
        { label: 'Question', cell: nameOf },
        {
          label: 'State',
          unlabelled: true,
          cell: (row) => typeof row !== 'string' && <DeskStateMark state={row.state} />,
        },
        {
          label: 'Place',
          cell: (row) => (
            <Moves
              name={nameOf(row)}
              up={orderOf(row, 'up')}
              down={orderOf(row, 'down')}
              isBusy={isBusy}
              onOrder={onOrder}
            />
          ),
        },
        {
          label: 'Edit',
          kind: 'actions',
          cell: (row) =>
            typeof row !== 'string' && (
              <EditButton name={row.question} onEdit={() => onEdit(row)} />
            ),
        },
      ]}
    />
  );
}

const nameOf = (row: string | FaqDraft) => (typeof row === 'string' ? row : row.question);

interface MovesProps extends Pick<FaqTableProps, 'isBusy' | 'onOrder'> {
  readonly name: string;
  /** The order after the move; null at an end. */
  readonly up: readonly number[] | null;
  readonly down: readonly number[] | null;
}

/** At an end, and while a move is under way, a button stays where it is: the focus is not lost. */
function Moves({ name, up, down, isBusy, onOrder }: MovesProps) {
  const press = (ids: readonly number[] | null) => () => {
    if (ids && !isBusy) onOrder(ids);
  };
  return (
    <span className={styles['moves']}>
      <IconButton
        icon="chevron-up"
        label={`Move ${name} up`}
        aria-disabled={up === null}
        onClick={press(up)}
      />
      <IconButton
        icon="chevron-down"
        label={`Move ${name} down`}
        aria-disabled={down === null}
        onClick={press(down)}
      />
    </span>
  );
}
