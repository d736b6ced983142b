import { t } from '../../platform/text/text.ts';
import type { Notice } from '../pages/fields.ts';

export function toWaitNotice(seconds: number): Notice {
  const minutes = Math.ceil(seconds / 60);
  const span = seconds < 90 ? t`${seconds} seconds` : t`${minutes} minutes`;
  return {
    kind: 'danger',
    title: t`Too many attempts`,
    text: t`Wait ${span}, then try again.`,
  };
}
