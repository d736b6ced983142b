import type { TeamPermission } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';

export const permissionWords: Readonly<Record<TeamPermission, string>> = {
  read: t('Check documents and read the team’s drafts'),
  draft: t('Draft APIs as well'),
  publish: t('Draft and publish APIs'),
};
