import type { FaqDraft } from '@portal/contract/help/faq/operations';
import { moveFaq, moveFaqCategory, toFaqGroups } from '@portal/contract/help/faq/rules';
import { IconButton } from '../../ui/input/icon-button.tsx';
import { Table } from '../../ui/table/table.tsx';
import { DeskStateMark, EditButton } from '../desk-item/index.ts';
import styles from '../desk-item/desk.module.css';

interface FaqTableProps {
  readonly items: readonly FaqDraft[];
  readonly onEdit: (item: FaqDraft) => void;
  readonly isBusy: boolean;
  readonly onOrder: (ids: readonly number[]) => void;
}

/** By category, as the page shows them; a category moves with all of its questions. */
export function FaqTable({ items, onEdit, isBusy, onOrder }: FaqTableProps) {
  const move = { isBusy, onOrder };
  return (
    <Table caption="All questions" hideCaption stackable middle>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">State</th>
          <th scope="col">Place</th>
          <th scope="col">
            <span className="sr">Edit</span>
          </th>
        </tr>
      </thead>
      {toFaqGroups(items).map((group) => (
        <tbody key={group.category}>
          <tr className={styles['category']}>
            <th scope="rowgroup" colSpan={2} data-th="Category">
              {group.category}
            </th>
            <td data-th="Place" colSpan={2}>
              <Moves
                name={group.category}
                up={moveFaqCategory(items, group.category, 'up')}
                down={moveFaqCategory(items, group.category, 'down')}
                {...move}
              />
            </td>
          </tr>
          {group.items.map((item) => (
            <tr key={item.id}>
              <th scope="row" data-th="Question">
                {item.question}
              </th>
              <td data-th="State">
                <DeskStateMark state={item.state} />
              </td>
              <td data-th="Place">
                <Moves
                  name={item.question}
                  up={moveFaq(items, item.id, 'up')}
                  down={moveFaq(items, item.id, 'down')}
                  {...move}
                />
              </td>
              <td>
                <EditButton name={item.question} onEdit={() => onEdit(item)} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

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
