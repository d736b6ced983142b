import { categoryName } from '@portal/contract/catalogue/specification/rules';
import { useState, useSyncExternalStore } from 'react';
import { submitted } from '../../../lib/submitted.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Checkbox, Switch } from '../../../ui/input/choice.tsx';
import { Icon } from '../../../ui/figure/icon.tsx';
import { LinkButton } from '../../../ui/text/link.tsx';
import styles from './category-filter.module.css';

interface CategoryFilterProps {
  readonly categories: readonly string[];
  /** How many there are of each; undefined where that is not known. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly chosen: readonly string[];
  readonly iam: boolean;
  readonly onApply: (categories: readonly string[]) => void;
  readonly onIam: (iam: boolean) => void;
  readonly onAuthorization: () => void;
}

const wide = '(min-width: 834px)';
const isWideHere = () => window.matchMedia(wide).matches;

function followWidth(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Categories wait for Apply filter; the switch acts at once. */
export function CategoryFilter(props: CategoryFilterProps) {
  const { categories, counts, chosen, iam, onApply, onIam, onAuthorization } = props;
  const [draft, setDraft] = useState<ReadonlySet<string>>(new Set(chosen));
  // Wide, there is nothing to open it with: a window that grows, or a tablet that is turned, opens it.
  const isWide = useSyncExternalStore(followWidth, isWideHere, () => true);
  const [toggled, setToggled] = useState({ isWide, isOpen: isWide });
  const isOpen = toggled.isWide === isWide ? toggled.isOpen : isWide;
  function toggle(category: string) {
    const next = new Set(draft);
    if (!next.delete(category)) next.add(category);
    setDraft(next);
  }
  const submit = submitted(() => onApply(categories.filter((category) => draft.has(category))));
  return (
    <form className={styles['filter']} aria-label="Filter" onSubmit={submit}>
      <details
        open={isOpen}
        onToggle={(event) => setToggled({ isWide, isOpen: event.currentTarget.open })}
      >
        <summary className="ends">
          <Icon name="filter" size={18} />
          Filter by categories
          <span className={styles['count']}>
            {chosen.length > 0 ? `${chosen.length} of ${categories.length}` : 'All'}
          </span>
        </summary>
        <fieldset>
          <legend>Filter by categories</legend>
          <div className={styles['links']}>
            <LinkButton onClick={() => setDraft(new Set(categories))}>Select all</LinkButton>
            <LinkButton onClick={() => setDraft(new Set())}>Deselect all</LinkButton>
          </div>
          {categories.map((category) => (
            <Checkbox
              key={category}
              label={categoryName(category)}
              count={counts && (counts.get(category) ?? 0)}
              checked={draft.has(category)}
              onChange={() => toggle(category)}
            />
          ))}
        </fieldset>
        <div className={styles['apply']}>
          <Button type="submit" variant="primary" acts={false}>
            Apply filter
          </Button>
        </div>
        <div className={styles['iam']}>
          <Switch
            label="Show IAM secure apis only"
            checked={iam}
            onChange={(event) => onIam(event.target.checked)}
          />
          <Button variant="quiet" size="sm" icon="shield" onClick={onAuthorization}>
            IAM Authorization
          </Button>
        </div>
      </details>
    </form>
  );
}
