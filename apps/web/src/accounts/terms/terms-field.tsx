import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { type ComponentProps, useId } from 'react';
import { toDayText } from '../../lib/dates.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import { NotLoaded } from '../../calls/not-loaded.tsx';
import styles from './terms.module.css';
import { toTermsHref } from './terms-href.ts';
import type { useTermsToAccept } from './use-terms-to-accept.ts';

interface TermsFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly terms: ReturnType<typeof useTermsToAccept>;
  readonly error: string | undefined;
}

/** The consent of a form; what was typed stays while the terms are read in a tab of their own. */
export function TermsField({ terms, error, ...control }: TermsFieldProps) {
  const id = useId();
  const { query, edition, isKnown } = terms;
  if (!isKnown) return <NotLoaded query={query} what="the terms" lines={1} />;
  if (!edition) return null;
  return (
    <div className={styles['consent']}>
      <Checkbox
        {...control}
        label={toConsentText(edition)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      />
      <a href={toTermsHref(edition.edition)} target="_blank" rel="noreferrer">
        Read edition {edition.edition} in a new tab
      </a>
      {error && (
        <p id={id} className={styles['error']}>
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

const toConsentText = ({ edition, in_force_on: day }: TermsEdition) =>
  `I accept the terms: edition ${edition}, in force since ${toDayText(day)}`;
