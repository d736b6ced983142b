import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { SearchField } from '../../ui/input/search-field.tsx';
import styles from './not-found.module.css';
import { toAddressWords, type NamedPath } from './suggest-path.ts';

interface NextStepsProps {
  readonly path: string;
  readonly near: readonly NamedPath[];
}

/** What somebody can do who came to an address that leads nowhere: pages whose names are like it, and a search for its last words. */
export function NextSteps({ path, near }: NextStepsProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(() => toAddressWords(path.split('/').at(-1) ?? '').join(' '));
  return (
    <>
      {near.length > 0 && (
        <nav className={styles['hint']} aria-label="Similar pages">
          <p>Pages with a similar address:</p>
          <ul className={styles['near']}>
            {near.map(({ path: href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a> <span className="mono small">{href}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SearchField
        label="Search the APIs"
        button="Search"
        className={styles['search']}
        value={text}
        onChange={setText}
        onSearch={(words) => void navigate({ href: paths.activeApis({ text: words.trim() }) })}
      />
    </>
  );
}
