import { t } from '@portal/contract/text/mark';
import type { Verdict as CustomsRuling } from '@portal/customs/check-consignment';
import type { Form, Paper } from '@portal/customs/choose-form';
import { SOURCES, type SourceId } from '@portal/customs/sources';
import { Verdict } from '../../ui/table/check-sheet.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';
import styles from './customs-check.module.css';

const FORM_NAMES: Readonly<Record<Form, string>> = {
  none: 'No customs form',
  CN22: 'CN22',
  CN23: 'CN23',
  invoice: 'An invoice',
};

const PAPER_NAMES: Readonly<Record<Paper, string>> = {
  commercialInvoice: t('commercial invoice'),
  proformaInvoice: t('pro forma invoice'),
};

/** The form, the reasons, and what is wrong, each with its source. */
export function CustomsVerdict({ verdict }: { readonly verdict: CustomsRuling }) {
  const { form, papers, reasons, findings, isAcceptable } = verdict;
  const isReadable = findings.every(({ code }) => code !== 'INVALID');
  const added = papers.map((paper) => `, with a ${PAPER_NAMES[paper]}`).join('');
  return (
    <Verdict
      good={isAcceptable}
      title={isReadable ? `${FORM_NAMES[form]}${added}` : 'Not enough data yet'}
    >
      {isReadable && (
        <ul className={styles['reasons']}>
          {reasons.map(({ text, source }) => (
            <li key={text}>
              {text} <Source id={source} />
            </li>
          ))}
        </ul>
      )}
      {findings.length > 0 && (
        <>
          <h4>{isAcceptable ? 'Please check' : 'To fix'}</h4>
          <ul className={styles['reasons']}>
            {findings.map(({ field, code, text, source, severity }) => (
              <li key={`${field} ${code} ${text}`}>
                <b>{severity === 'error' ? 'Wrong' : 'Advice'}</b>{' '}
                <code className="in">{field}</code> {text} <Source id={source} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Verdict>
  );
}

function Source({ id }: { readonly id: SourceId }) {
  const { name, url } = SOURCES[id];
  return (
    <span className="caption">
      {url.startsWith('/') ? (
        <a href={url}>{name}</a>
      ) : (
        <ExternalLink href={url}>{name}</ExternalLink>
      )}
    </span>
  );
}
