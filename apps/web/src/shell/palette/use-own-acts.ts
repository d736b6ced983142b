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

/** What the viewer can do in their account: each opens its window, a key is copied at once. */
export function useOwnActs(): readonly PaletteEntry[] {
  const { account, isAdmin, view } = useSession();
  const client = useClient();
  const accountId = String(account?.id ?? '');
  const { data } = useQuery({
    ...applicationsQuery(client, accountId),
    enabled: account !== null,
  });
  if (!account) return [];
  const ofAdmins = [
    toAct(t('Create application'), paths.applications({ act: 'create' }), t('Applications')),
    toAct(t('Invite a user'), paths.users({ act: 'invite' }), t('Users')),
    toAct(t('Add webhook'), paths.webhooks({ act: 'create' }), t('Webhooks')),
  ];
  const tokens = paths.applications({ tab: 'tokens', act: 'create' });
  // Who sees the portal as a customer sees no keys.
  const keyed = view === null ? [...(data?.values() ?? [])] : [];
  return [
    ...(isAdmin ? ofAdmins : []),
    toAct(t('Create token'), tokens, t('Personal tokens')),
    ...keyed.map(({ name, user_key: key }) => ({
      ...toAct(t(`Copy key of ${name}`), paths.applications(), t('Applications')),
      icon: 'copy' as const,
      run: () => void copyText(key, t('API key copied to clipboard')),
    })),
  ];
}
