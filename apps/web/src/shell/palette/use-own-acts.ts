import { toPageAddress } from '@portal/contract/addresses/pages';
import { t } from '@portal/contract/text/mark';
import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '../../accounts/application/index.ts';
import { useClient } from '../../api/client-context.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { copyText } from '../../ui/input/copy-button.tsx';
import type { PaletteEntry } from './palette-entries.ts';

const toAct = (title: string, href: string, note: string): PaletteEntry => ({
  kind: 'act',
  href,
  title,
  note,
  icon: 'arrow-right',
  words: '',
});

const staffActs = [
  ['support', t('Hand over my shift'), paths.admin({ tab: 'cases', act: 'shift' }), t('Cases')],
  ['publisher', t('Draft an API'), paths.drafts({ act: 'create' }), t('Drafts')],
  [
    'publisher',
    t('Retire an API'),
    toPageAddress('/admin/campaigns', {}, { api: 'new' }),
    t('Retiring'),
  ],
] as const;

/** What the viewer can do as staff, and in their account: each opens its window, a key is copied at once. */
export function useOwnActs(): readonly PaletteEntry[] {
  const { account, isAdmin, view, grants } = useSession();
  const client = useClient();
  const accountId = String(account?.id ?? '');
  const { data } = useQuery({
    ...applicationsQuery(client, accountId),
    enabled: account !== null,
  });
  const ofStaff = staffActs.flatMap(([grant, title, href, note]) =>
    grants.includes(grant) ? [toAct(title, href, note)] : [],
  );
  if (!account) return ofStaff;
  const ofAdmins = [
    toAct(t('Create application'), paths.applications({ act: 'create' }), t('Applications')),
    toAct(t('Invite a user'), paths.users({ act: 'invite' }), t('Users')),
    toAct(t('Add webhook'), paths.webhooks({ act: 'create' }), t('Webhooks')),
  ];
  const tokens = paths.applications({ tab: 'tokens', act: 'create' });
  // Who sees the portal as a customer sees no keys.
  const keyed = view === null ? [...(data?.values() ?? [])] : [];
  return [
    ...ofStaff,
    ...(isAdmin ? ofAdmins : []),
    toAct(t('Create token'), tokens, t('Personal tokens')),
    ...keyed.map(({ name, user_key: key }) => ({
      ...toAct(t(`Copy key of ${name}`), paths.applications(), t('Applications')),
      icon: 'copy' as const,
      run: () => void copyText(key, t('API key copied to clipboard')),
    })),
  ];
}
