import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../session/session.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import styles from './hero.module.css';

/** Signed in, the way to an API is a search away; a member is greeted by their organisation in place of what the portal is for. */
export function HeroSearch({ production }: { readonly production: boolean }) {
  const router = useRouter();
  const { role, account } = useSession();
  const [text, setText] = useState('');
  return (
    <section className={styles['hero']}>
      <div className={`${styles['wrap']} ${styles['compact']}`}>
        {role === 'customer' ? (
          <Greeting organisation={account?.org_name} />
        ) : (
          <Intro production={production} />
        )}
        <SearchField
          label="Search Active APIs"
          placeholder="booking, postcode, CN23"
          button="Search"
          primary
          value={text}
          onChange={setText}
          onSearch={(words) =>
            void router.navigate({ href: paths.activeApis({ text: words.trim() }) })
          }
        />
      </div>
    </section>
  );
}

/** @param organisation undefined until the account is loaded */
function Greeting({ organisation }: { readonly organisation: string | undefined }) {
  return (
    <h1 tabIndex={-1} className={styles['greeting']}>
      {organisation === undefined ? 'Welcome' : `Welcome, ${organisation}`}
    </h1>
  );
}

function Intro({ production }: { readonly production: boolean }) {
  return (
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
  );
}
