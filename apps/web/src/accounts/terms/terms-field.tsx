import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { useEffect, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { toDayText } from '../../lib/dates.ts';
import { Icon } from '../../ui/figure/icon.tsx';
import { Checkbox } from '../../ui/input/choice.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import styles from './terms.module.css';
import { toTermsHref } from './terms-href.ts';
import type { useTermsToAccept } from './use-terms-to-accept.ts';

interface TermsRowProps {
  readonly terms: ReturnType<typeof useTermsToAccept>;
}

/** What a form holds of the terms: whether the edition that is shown is accepted. */
export interface Consent {
  readonly terms_edition: boolean;
}

/** The consent of a form; what was typed stays while the terms are read in a tab of their own. */
export function TermsRow({ terms: { query, edition, isKnown } }: TermsRowProps) {
  if (!isKnown) return <NotLoaded query={query} what="the terms" lines={1} />;
  return edition ? <EditionRow key={edition.edition} edition={edition} /> : null;
}

function EditionRow({ edition }: { readonly edition: TermsEdition }) {
  const id = useId();
  const { register, setValue, formState } = useFormContext<Consent>();
  const error = formState.errors.terms_edition?.message;
  // Another edition is another consent.
  useEffect(() => setValue('terms_edition', false), [setValue]);
  return (
    <div className={styles['consent']}>
      <Checkbox
        {...register('terms_edition', {
          validate: (ticked) => ticked || 'Accept the terms to continue',
        })}
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
