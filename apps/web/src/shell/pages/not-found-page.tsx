import { findPage, pageTable } from '@portal/contract/addresses/pages';
import { useState } from 'react';
import { useLocation } from '../../router/use-router.ts';
import { toDayText } from '../../lib/dates.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ButtonGroup, ButtonLink } from '../../ui/input/button.tsx';
import { ExternalLink } from '../../ui/text/link.tsx';
import { accessTo, type Viewer } from '../../session/viewer/page-access.ts';
import { toCodeText } from './code-text.ts';
import styles from './not-found.module.css';
import { Postmark } from './postmark.tsx';
import { NextSteps } from './next-steps.tsx';
import { listNearPages, suggestPath, type NamedPath } from './suggest-path.ts';

/** Where somebody may go: nothing leads to a page that is not there for them, or that a login alone does not open. */
function listOpenPages(viewer: Viewer): readonly NamedPath[] {
  return pageTable
    .filter((row) => {
      const access = accessTo(row, viewer);
      return access === 'open' || (access === 'login' && !row.roles && !row.grant);
    })
    .filter(({ path }) => !path.includes('$') && path !== '/');
}

const reasons = [
  { code: 404, text: 'No record found', label: '404' },
  { code: 401, text: 'Unauthorized', label: '401' },
  { code: 0, text: 'Something else', label: '5xx' },
];

/** The address with the parts struck out that the suggestion does not have. */
function Address({
  path,
  suggestion,
}: {
  readonly path: string;
  readonly suggestion: string | undefined;
}) {
  const right = new Set(suggestion?.split('/'));
  return (
    <p className={styles['address']}>
      {path.split('/').map((part, at) => (
        <span key={at}>
          {at > 0 && '/'}
          {suggestion && !right.has(part) ? <s>{part}</s> : part}
        </span>
      ))}
    </p>
  );
}

function Slip({
  code,
  path,
  suggestion,
}: {
  readonly code: number;
  readonly path: string;
  readonly suggestion: string | undefined;
}) {
  const ticked = reasons.some((reason) => reason.code === code) ? code : 0;
  const [today] = useState(() => toDayText(new Date()));
  return (
    <figure
      className={styles['slip']}
      aria-label={`Return to sender slip: ${toCodeText(code)}, ${path}`}
    >
      <div className={styles['slip-head']}>
        <b>Return to sender</b>
        <span className="num nb">{today}</span>
      </div>
      <div className={styles['cell']}>
        <span className="caption">Address on the item</span>
        <Address path={path} suggestion={suggestion} />
      </div>
      <div className={styles['cell']}>
        <span className="caption">Reason</span>
        <ul className={styles['reasons']}>
          {reasons.map((reason) => (
            <li
              key={reason.label}
              className={reason.code === ticked ? styles['ticked'] : undefined}
            >
              {reason.text}
              <span>{reason.label}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['cell']}>
        <span className="caption">Handled by</span>
        <p>Router</p>
      </div>
      <Postmark day={today} className={styles['postmark']} />
    </figure>
  );
}

/** The page is there, at the other portal. */
function Elsewhere({ path, viewer }: { readonly path: string; readonly viewer: Viewer }) {
  const { otherPortalUrl } = usePortalConfig();
  const page = findPage(path, { production: !viewer.production });
  if (!page || findPage(path, viewer)) return null;
  const href = new URL(path, otherPortalUrl).href;
  return viewer.production ? (
    <p className={styles['hint']}>
      <ExternalLink href={href} heard={<>(opens the sandbox portal)</>}>
        {page.title}
      </ExternalLink>{' '}
      is a page of the sandbox portal.
    </p>
  ) : (
    <p className={styles['hint']}>
      <ExternalLink href={href} heard={<>(opens the production portal)</>}>
        {page.title}
      </ExternalLink>{' '}
      is a page of the production portal.
    </p>
  );
}

interface NotFoundPageProps {
  readonly code?: number;
  /** Who is told what they probably meant. */
  readonly viewer?: Viewer;
}

/** 'Oops...!' with the code (NAV-02). */
export default function NotFoundPage({ code = 404, viewer }: NotFoundPageProps) {
  const path = useLocation(({ pathname }) => pathname);
  const open = viewer && code === 404 ? listOpenPages(viewer) : [];
  const meant = suggestPath(
    path,
    open.map((page) => page.path),
  );
  usePageTitle(toCodeText(code));
  return (
    <div className="page">
      <div className={styles['lost']}>
        <div>
          <h1>Oops...!</h1>
          <p className={styles['code']}>
            <b>{code}</b> {toCodeText(code)}
          </p>
          {code === 404 && viewer && <Elsewhere path={path} viewer={viewer} />}
          {meant && (
            <p className={styles['hint']}>
              Did you mean <a href={meant}>{meant}</a>?
            </p>
          )}
          {code === 404 && <NextSteps path={path} near={meant ? [] : listNearPages(path, open)} />}
          <ButtonGroup className={styles['buttons']}>
            <ButtonLink size="lg" variant="primary" href={paths.home()}>
              Go to home page
            </ButtonLink>
            <ButtonLink size="lg" href={paths.support()}>
              Contact support
            </ButtonLink>
          </ButtonGroup>
        </div>
        <Slip code={code} path={path} suggestion={meant} />
      </div>
    </div>
  );
}
