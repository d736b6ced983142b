import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentProps } from 'react';
import { applicationsQuery } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import { roleSpecificationsQuery } from '../../catalogue/specification/index.ts';
import { Row } from '../../resource/row.tsx';
import { useSession } from '../../session/session.tsx';
import { findFault } from './support-draft.ts';
import styles from './support.module.css';

type CaseRowProps = ComponentProps<typeof Row> & { readonly name: keyof NewSupportCase };

/** A field that is held against the same rules as the server's. */
export const CaseRow = (props: CaseRowProps) => (
  <Row {...props} check={(value) => findFault(props.name, value)} />
);

const environments = [
  { value: '', label: 'I do not know' },
  { value: 'production', label: 'Production' },
  { value: 'sandbox', label: 'Sandbox' },
];

/** What a failed call is found by. A list that cannot be loaded leaves a field to type in. */
export function ReportFields() {
  const names = useId();
  const apis = useApiNames();
  const applications = useApplicationNames();
  return (
    <>
      <CaseRow name="trace_id" input={{ mono: true }} />
      <div className={styles['pair']}>
        <CaseRow name="api" input={{ list: `${names}-apis`, placeholder: 'Choose or type' }} />
        <CaseRow
          name="application"
          input={{
            list: `${names}-applications`,
            placeholder: applications.length > 0 ? 'Choose or type' : undefined,
          }}
        />
        <datalist id={`${names}-apis`}>
          {apis.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
        <datalist id={`${names}-applications`}>
          {applications.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <Row name="environment" options={environments} />
    </>
  );
}

function useApiNames() {
  const { role } = useSession();
  const { data } = useQuery(roleSpecificationsQuery(useClient(), role, 'active'));
  return (data?.data ?? []).map(({ systemName, title }) => ({ name: systemName, title }));
}

function useApplicationNames(): string[] {
  const { account } = useSession();
  const { data } = useQuery({
    ...applicationsQuery(useClient(), String(account?.id)),
    enabled: account !== null,
  });
  return [...(data?.values() ?? [])].map(({ name }) => name);
}
