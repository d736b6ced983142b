import { t } from '@portal/contract/text/mark';
import type { ReactNode } from 'react';
import { Callout } from '../text/callout.tsx';

type Look = 'info' | 'success' | 'warning' | 'danger';

/** Kinds of callouts, of all that write some, with how each looks and what it is called. */
const kinds: Readonly<Record<string, readonly [look: Look, title: string]>> = {
  note: ['info', t('Note')],
  info: ['info', t('Information')],
  important: ['info', t('Important')],
  tip: ['success', t('Tip')],
  success: ['success', t('Good')],
  warning: ['warning', t('Warning')],
  caution: ['danger', t('Caution')],
  danger: ['danger', t('Danger')],
};

interface QuoteProps {
  readonly children?: ReactNode;
  readonly 'data-callout'?: string | undefined;
  readonly 'data-title'?: string | undefined;
}

/** A quote, or a callout where its author marked it as one. */
export function Quote({ children, 'data-callout': kind = '', 'data-title': title }: QuoteProps) {
  const [look, name] = (Object.hasOwn(kinds, kind) && kinds[kind]) || [];
  if (!look) return <blockquote>{children}</blockquote>;
  return (
    <Callout isNote kind={look} title={title || name}>
      {children}
    </Callout>
  );
}
