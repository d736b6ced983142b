import { checkConsignment } from '@portal/customs/check-consignment';
import { pages } from '@portal/contract/addresses/pages';
import { writeDate } from '@portal/contract/text/days';
import { EDITION } from '@portal/customs/edition';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAddress } from '../../router/use-router.ts';
import { Button } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { CheckSheet } from '../../ui/table/check-sheet.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import {
  emptyLine,
  MOST_LINES,
  parseDraft,
  toBookingJson,
  toConsignment,
  toDraftQuery,
  type CustomsDraft,
  type DraftLine,
} from './customs-draft.ts';
import { CustomsForm } from './customs-form.tsx';
import { CustomsVerdict } from './customs-verdict.tsx';
import { GoodsRow } from './goods-row.tsx';
import { RouteFields } from './route-fields.tsx';
import styles from './customs-check.module.css';

const edition = writeDate(EDITION, 'monthInFull');

/** /edi/customsCheck: which form a parcel needs, why, and what is wrong with its goods. */
export default function CustomsCheckPage() {
  const address = useAddress();
  const [draft, setDraft] = useState(() => parseDraft(address));
  const consignment = toConsignment(draft);
  const verdict = checkConsignment(consignment);
  const change = (next: Partial<CustomsDraft>) => setDraft({ ...draft, ...next });
  const faults = new Map(
    verdict.findings
      .filter(({ severity }) => severity === 'error')
      .map(({ field, text }) => [field, text]),
  );
  const toLink = () => new URL(paths.customsCheck(toDraftQuery(draft)), window.location.href).href;
  return (
    <div className="page">
      <PageHeader title={pages['/edi/customsCheck'].title}>
        Which customs form a parcel needs, and why. What you type stays in your browser until you
        show the form as a PDF: then we create it and keep nothing. Rules as of {edition}.
      </PageHeader>
      <section className="section" aria-labelledby="consignment">
        <div className="section-head">
          <h2 id="consignment">Your parcel</h2>
          <div className="row">
            <CopyButton text={toLink} done="Link copied to clipboard">
              Copy link
            </CopyButton>
            <CopyButton text={() => toBookingJson(consignment)} done="Booking JSON copied">
              Copy as booking JSON
            </CopyButton>
          </div>
        </div>
        <CheckSheet verdict={<CustomsVerdict verdict={verdict} />}>
          <RouteFields draft={draft} faults={faults} onChange={change} />
          <GoodsRows lines={draft.lines} faults={faults} onChange={(lines) => change({ lines })} />
        </CheckSheet>
      </section>
      <CustomsForm consignment={consignment} verdict={verdict} />
    </div>
  );
}

interface GoodsRowsProps {
  readonly lines: readonly DraftLine[];
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

function GoodsRows({ lines, faults, onChange }: GoodsRowsProps) {
  return (
    <>
      {lines.map((line, at) => (
        // Rows have no name of their own; each input is controlled, so that a row keeps what it shows.
        // oxlint-disable-next-line react/no-array-index-key
        <GoodsRow
          key={at}
          at={at}
          line={line}
          faults={faults}
          onChange={(next) => onChange(lines.with(at, next))}
          {...(lines.length > 1 && { onRemove: () => onChange(lines.toSpliced(at, 1)) })}
        />
      ))}
      <Button
        className={styles['add']}
        icon="plus"
        disabled={lines.length >= MOST_LINES}
        onClick={() => onChange([...lines, emptyLine])}
      >
        Add goods
      </Button>
    </>
  );
}
