import type { AccountTerms } from '@portal/contract/accounts/terms/schema';
import { toDayText } from '../../lib/dates.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { toTermsHref } from './terms-href.ts';

/** Which edition an account has accepted, by whom and when, and what waits. */
export function AcceptedTerms({ terms }: { readonly terms: AccountTerms }) {
  const { accepted, current, due, next } = terms;
  return (
    <span className="lines">
      {accepted ? (
        <span>
          <a href={toTermsHref(accepted.edition)}>Edition {accepted.edition}</a>, accepted{' '}
          <Moment at={accepted.at} day /> by {accepted.by}
        </span>
      ) : (
        <span>{current ? 'None accepted' : 'There are no terms to accept'}</span>
      )}
      {due && current && (
        <small>
          <a href={toTermsHref(current.edition)}>Edition {current.edition}</a> has been in force
          since {toDayText(current.in_force_on)} and has not been accepted yet.
        </small>
      )}
      {next && (
        <small>
          <a href={toTermsHref(next.edition)}>Edition {next.edition}</a> comes into force on{' '}
          {toDayText(next.in_force_on)}.
        </small>
      )}
    </span>
  );
}
