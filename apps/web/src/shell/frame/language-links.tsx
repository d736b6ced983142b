import { languages, type Language, languageParameter } from '@portal/contract/text/languages';
import { t } from '@portal/contract/text/mark';
import { useEffect, useState, type MouseEvent } from 'react';
import { openInLanguage } from '../../lib/language.ts';
import { followTyping, holdsTypedText } from '../../lib/typed-fields.ts';
import { lazyView } from '../../ui/text/lazy-view.tsx';
import { Later } from '../../ui/text/later.tsx';

const LeaveModal = lazyView(async () => (await import('./leave-modal.tsx')).LeaveModal);

/** The same page in each other language, loaded as a whole: an edition of the app has one language. Asks before a text is lost. */
export function LanguageLinks() {
  const [wanted, setWanted] = useState<Language>();
  useEffect(followTyping, []);
  function follow(event: MouseEvent, code: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (holdsTypedText()) setWanted(code);
    else openInLanguage(code);
  }
  return (
    <>
      {languages
        .filter(({ code }) => code !== t('en'))
        .map(({ code, name }) => (
          <a
            key={code}
            href={`?${languageParameter}=${code}`}
            hrefLang={code}
            lang={code}
            target="_self"
            onClick={(event) => follow(event, code)}
          >
            {name}
          </a>
        ))}
      {wanted && (
        <Later>
          <LeaveModal onLeave={() => openInLanguage(wanted)} onClose={() => setWanted(undefined)} />
        </Later>
      )}
    </>
  );
}
