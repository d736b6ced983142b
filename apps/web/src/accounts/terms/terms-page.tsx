import { getTerms } from '@portal/contract/accounts/terms/operations';
import { pages } from '@portal/contract/addresses/pages';
import type { ReadableTerms } from '@portal/contract/accounts/terms/schema';
import { ApiError } from '@portal/contract/errors';
import { useAddress } from '../../router/use-router.ts';
import { Section } from '../../resource/section.tsx';
import { NotLoaded } from '../../resource/not-loaded.tsx';
import { toDayText } from '../../lib/dates.ts';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Callout } from '../../ui/text/callout.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { useRead } from '../../resource/use-read.ts';
import styles from './terms.module.css';
import { toTermsHref } from './terms-href.ts';

/** /terms: the terms in force; `edition` shows another one. */
export default function TermsPage() {
  const { edition } = useAddress();
  const query = useRead(getTerms, edition === undefined ? {} : { query: { edition } });
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="page">
      <PageHeader title={pages['/terms'].title}>
        The terms for using our APIs, edition by edition.
      </PageHeader>
      {isUnknown ? (
        <Empty
          title="We cannot find this edition"
          action={<ButtonLink href={toTermsHref()}>Read the current terms</ButtonLink>}
        >
          Editions are numbered from 1.
        </Empty>
      ) : (
        !query.data && <NotLoaded query={query} what="the terms" lines={8} />
      )}
      {query.data && <Shown terms={query.data.data} />}
    </div>
  );
}

function Shown({ terms }: { readonly terms: ReadableTerms }) {
  const { shown, current } = terms;
  if (!shown) return <Empty title="No terms yet">None have been published.</Empty>;
  const day = toDayText(shown.in_force_on);
  const isPlanned = current === null || shown.edition > current;
  return (
    <div className="stack">
      {shown.edition !== current && (
        <Callout title={isPlanned ? `In force from ${day}.` : 'This edition has been replaced.'}>
          {current !== null && (
            <a href={toTermsHref(current)}>Read edition {current}, the current one</a>
          )}
        </Callout>
      )}
      <section className="section" aria-labelledby="edition">
        <div className="section-head">
          <h2 id="edition">Edition {shown.edition}</h2>
          <p className="small">
            Applicable from <span className="num">{day}</span>
          </p>
        </div>
        <div className={styles['prose']}>
          {shown.changes && (
            <Callout title="What changes">
              <span className={styles['changes']}>{shown.changes}</span>
            </Callout>
          )}
          <Markdown text={shown.text} />
        </div>
      </section>
      <Others terms={terms} />
    </div>
  );
}

function Others({ terms: { editions, shown } }: { readonly terms: ReadableTerms }) {
  const others = editions.filter(({ edition }) => edition !== shown?.edition);
  if (others.length === 0) return null;
  return (
    <Section id="others" title="Other editions">
      <ul>
        {others.map(({ edition, in_force_on: day }) => (
          <li key={edition}>
            <a href={toTermsHref(edition)}>Edition {edition}</a>, applicable from {toDayText(day)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
