import {
  findChoiceFaults,
  findNearest,
  isValidOn,
  listAlternatives,
  type Choice,
} from '@portal/contract/help/service-code/rules';
import { bind } from '../../resource/controls/bind.ts';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Chip } from '../../ui/input/choice.tsx';
import { Button } from '../../ui/input/button.tsx';
import { CopyButton } from '../../ui/input/copy-button.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { CheckSheet, Verdict } from '../../ui/table/check-sheet.tsx';
import styles from './service-codes.module.css';
import type { ServiceCodes } from './use-service-codes.ts';

/** A combination that is put together here: whether it goes, why not, and what would. */
export function ChoiceCheck(codes: ServiceCodes) {
  return (
    <section className="section" aria-labelledby="check">
      <div className="section-head">
        <h2 id="check">Check a combination</h2>
        <CopyButton text={() => window.location.href} done="Link copied to clipboard">
          Copy link
        </CopyButton>
      </div>
      <CheckSheet verdict={<ChoiceVerdict {...codes} />}>
        <ChoiceForm {...codes} />
      </CheckSheet>
    </section>
  );
}

function ChoiceForm({ countries, table, search, today, go }: ServiceCodes) {
  const { addOns } = search;
  const choice = bind(search, go);
  const faults = findChoiceFaults(table, search, today);
  const services = [...table.services.values()].filter((one) => isValidOn(one, today));
  const toggle = (code: string) =>
    go({
      addOns: addOns.includes(code) ? addOns.filter((one) => one !== code) : [...addOns, code],
    });
  const options = countries.map(({ code, name }) => [code, name] as const);
  return (
    <>
      <div className={styles['lane']}>
        <SelectField label="From" options={options} {...choice('from')} />
        <SelectField label="To" options={options} {...choice('to')} />
        <SelectField
          label="Basic service"
          options={services.map(({ serviceCode, serviceName }) => [
            serviceCode,
            `${serviceCode} ${serviceName}`,
          ])}
          {...choice('service')}
        />
      </div>
      <fieldset className={styles['add-ons']}>
        <legend>Add-ons</legend>
        {[...table.addOns.values()].map(({ adnlServiceCode: code, adnlServiceName: name }) => (
          <Chip
            key={code}
            pressed={addOns.includes(code)}
            conflict={faults.some(({ addOn }) => addOn === code)}
            onClick={() => toggle(code)}
          >
            <b>{code}</b> {name}
          </Chip>
        ))}
      </fieldset>
    </>
  );
}

function ChoiceVerdict({ table, search, today, go }: ServiceCodes) {
  const faults = findChoiceFaults(table, search, today);
  const needs = search.addOns.flatMap((code) => table.addOns.get(code)?.requiredFields ?? []);
  const byAgreement = search.addOns.filter((code) => table.addOns.get(code)?.needsAgreement);
  const { service, addOns } = search;
  const set = [service, ...addOns].join(' ');
  if (faults.length > 0) {
    return (
      <Verdict good={false} title={`${set} is not available`}>
        <ul>
          {faults.map(({ text }) => (
            <li key={text}>{text}.</li>
          ))}
        </ul>
        <Offers
          nearest={findNearest(table, search, today)}
          others={listAlternatives(table, search, today)}
          onUse={(choice) => go(choice)}
        />
      </Verdict>
    );
  }
  return (
    <Verdict good title={`${set} is available`}>
      {needs.length > 0 && <p>The booking needs {needs.join(', ')}.</p>}
      {byAgreement.length > 0 && <p>Only by agreement: {byAgreement.join(', ')}.</p>}
      <CodeBlock
        samples={[
          {
            id: 'booking',
            label: 'In a booking',
            language: 'json',
            code: JSON.stringify({ service, addOns }),
          },
        ]}
      />
    </Verdict>
  );
}

interface OffersProps {
  /** Null where the service itself does not go. */
  readonly nearest: Choice | null;
  readonly others: readonly Choice[];
  readonly onUse: (choice: Choice) => void;
}

function Offers({ nearest, others, onUse }: OffersProps) {
  const offers = [
    ...(nearest ? [{ label: 'Nearest valid set', choice: nearest }] : []),
    ...others.map((choice) => ({ label: 'With another service', choice })),
  ];
  if (offers.length === 0) return <p>No service is available for this on this route.</p>;
  return (
    <ul className={styles['offers']}>
      {offers.map(({ label, choice }) => {
        const set = [choice.service, ...choice.addOns].join(' ');
        return (
          <li key={set}>
            <span>{label}</span>
            <b>{set}</b>
            <Button size="sm" onClick={() => onUse(choice)}>
              Use it<span className="sr">: {set}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
