import { t } from '@portal/contract/text/mark';
import { useAddress, useNavigate } from '../../router/use-router.ts';
import type { ApiReference, ApiVersion } from '../queries.ts';
import { paths } from '../../lib/paths.ts';
import { Select } from '../../ui/input/field.tsx';
import styles from '../api-head.module.css';
import { toPlaceHref } from './place-link.tsx';
import { toVersionId } from './version-order.ts';

interface VersionSelectProps {
  readonly reference: ApiReference;
}

const toLabel = ({ version, status }: Pick<ApiVersion, 'version' | 'status'>) =>
  `${version}${status === 'deprecated' ? t(', deprecated') : ''}`;

/** Opens another version of the API, at the same operation. */
export function VersionSelect({ reference: { item, versions } }: VersionSelectProps) {
  const navigate = useNavigate();
  const { operation } = useAddress();
  const listed = versions.some(({ id }) => id === item.id);
  const shown = listed ? versions : [item, ...versions];
  function open(name: string) {
    const href = operation ? toPlaceHref(name, { operation }) : paths.apiDetails(name);
    void navigate({ href });
  }
  return (
    <Select
      aria-label="Version"
      className={styles['version']}
      value={toVersionId(item, shown)}
      onChange={(event) => open(event.target.value)}
    >
      {shown.map((version) => (
        <option key={version.id} value={toVersionId(version, shown)}>
          {`Version ${toLabel(version)}`}
        </option>
      ))}
    </Select>
  );
}

/** Puts another version of the API beside this one. */
export function CompareSelect({ reference: { item, versions } }: VersionSelectProps) {
  const navigate = useNavigate();
  const { compare = '' } = useAddress();
  const others = versions.filter(({ id }) => id !== item.id);
  if (others.length === 0) return null;
  const chosen = others.find(({ id, systemName }) => compare === id || compare === systemName);
  function open(name: string) {
    const query = name ? { compare: name } : {};
    void navigate({ href: paths.apiDetails(toVersionId(item, versions), query) });
  }
  return (
    <Select
      aria-label="Compare with"
      className={styles['version']}
      value={chosen ? toVersionId(chosen, versions) : ''}
      onChange={(event) => open(event.target.value)}
    >
      <option value="">{chosen ? 'Compare with none' : 'Compare with…'}</option>
      {others.map((version) => (
        <option key={version.id} value={toVersionId(version, versions)}>
          {`Compared with ${toLabel(version)}`}
        </option>
      ))}
    </Select>
  );
}
