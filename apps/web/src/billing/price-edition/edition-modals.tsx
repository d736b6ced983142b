import {
  createPriceEdition,
  deletePriceEdition,
  planPriceEdition,
  withdrawPriceEdition,
} from '@portal/contract/billing/price-edition/operations';
import type { PriceEdition } from '@portal/contract/billing/price-edition/schema';
import { useState } from 'react';
import { useNavigate } from '../../router/use-router.ts';
import { toDayText } from '../../lib/dates.ts';
import { ActForm } from '../../resource/act-form.tsx';
import { DayRow } from '../../resource/day-row.tsx';
import { Row } from '../../resource/row.tsx';
import { toTitle } from './edition-text.ts';
import { toPricesHref } from './prices-search.ts';

interface DraftModalProps {
  readonly editions: readonly PriceEdition[];
  readonly onClose: () => void;
}

/** A draft begins as a copy, of the list in force by itself. */
export function DraftModal({ editions, onClose }: DraftModalProps) {
  const navigate = useNavigate();
  const current = editions.find(({ state }) => state === 'current') ?? editions[0];
  return (
    <ActForm
      operation={createPriceEdition}
      start={{ title: '', from_edition_id: String(current?.id ?? 0) }}
      call={({ title, from_edition_id }) => ({
        body: { title, from_edition_id: Number(from_edition_id) },
      })}
      title="New draft"
      description="Only finance sees drafts. A draft changes no bills until it comes into force."
      verb="Create draft"
      doing="Creating"
      failed="The draft was not created."
      onDone={({ price_edition: { id } }) => {
        onClose();
        void navigate({ href: toPricesHref({ edition: String(id), view: 'list' }) });
      }}
      onClose={onClose}
    >
      <Row name="title" />
      <Row
        name="from_edition_id"
        options={editions.map((edition) => ({
          value: String(edition.id),
          label: toTitle(edition),
        }))}
      />
    </ActForm>
  );
}

interface EditionModalProps {
  readonly edition: PriceEdition;
  readonly onClose: () => void;
}

const toParams = ({ id }: PriceEdition) => ({ editionId: String(id) });

const dayMs = 86_400_000;

const hours = Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0')).map((value) => ({
  value,
  label: `${value}:00`,
}));

export function PlanModal({
  edition,
  noticeDays,
  onClose,
}: EditionModalProps & { readonly noticeDays: number }) {
  const [earliest] = useState(() =>
    new Date(Date.now() + (noticeDays + 1) * dayMs).toISOString().slice(0, 10),
  );
  return (
    <ActForm
      operation={planPriceEdition}
      start={{ day: earliest, hour: '00' }}
      call={({ day, hour }) => ({
        params: toParams(edition),
        body: { valid_from: `${day}T${hour}:00:00Z` },
        seen: edition,
      })}
      title="Bring into force"
      description={`Calls from that hour are billed under this edition. Customers need ${noticeDays === 1 ? '1 day' : `${noticeDays} days`} of notice. You can withdraw it until it starts.`}
      verb="Bring into force"
      doing="Planning"
      failed="The edition was not planned."
      done={`${toTitle(edition)} is planned`}
      onClose={onClose}
    >
      <DayRow
        name="day"
        label="First day"
        min={earliest}
        hint={`${toDayText(earliest)} or later.`}
      />
      <Row name="hour" label="Hour (UTC)" options={hours} />
    </ActForm>
  );
}

export function WithdrawModal({ edition, onClose }: EditionModalProps) {
  const told =
    edition.told === 1 ? 'The account that was' : `The ${edition.told} accounts that were`;
  return (
    <ActForm
      operation={withdrawPriceEdition}
      start={{ reason: '' }}
      call={(body) => ({ params: toParams(edition), body, seen: edition })}
      title="Withdraw this edition"
      description={
        edition.told === 0
          ? 'It becomes a draft again. Nobody has been told about it.'
          : `It becomes a draft again. ${told} told about it get an e-mail that it will not apply.`
      }
      verb="Withdraw"
      doing="Withdrawing"
      failed="The edition was not withdrawn."
      done={`${toTitle(edition)} is a draft again`}
      danger
      onClose={onClose}
    >
      <Row name="reason" />
    </ActForm>
  );
}

export function DeleteModal({ edition, onClose }: EditionModalProps) {
  const navigate = useNavigate();
  return (
    <ActForm
      operation={deletePriceEdition}
      call={() => ({ params: toParams(edition), seen: edition })}
      title="Delete this draft"
      description={`${toTitle(edition)} is deleted. Prices do not change.`}
      verb="Delete"
      doing="Deleting"
      failed="The draft was not deleted."
      done="Draft deleted"
      danger
      onDone={() => void navigate({ href: toPricesHref() })}
      onClose={onClose}
    />
  );
}
