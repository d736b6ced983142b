import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../router/use-router.ts';
import { SearchField } from '../../ui/input/search-field.tsx';
import styles from './hero.module.css';

/** Signed in, the way to an API is a search away. */
export function HeroSearch({ production }: { readonly production: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <section className={styles['hero']}>
      <div className={`${styles['wrap']} ${styles['compact']}`}>
        <div>
          <h1 tabIndex={-1}>
            {production ? 'From booking to doorstep, by API' : 'Build here, break nothing'}
          </h1>
          <p className="lead">
            {production
              ? 'Book shipments, print labels, find Service Points and follow every parcel across the network.'
              : 'Sandboxed APIs with limited usage and no billing. Shipments are simulated, and no parcel leaves the building.'}
          </p>
        </div>
        <SearchField
          label="Search Active APIs"
          placeholder="booking, postcode, CN23"
          button="Search"
          primary
          value={text}
          onChange={setText}
          onSearch={(words) => void navigate({ href: paths.activeApis({ text: words.trim() }) })}
        />
      </div>
    </section>
  );
}
