import { paths } from '../../lib/paths.ts';
import { IndexList } from './index-list.tsx';

/** Guides, API, EDI's & Labels (HOME-03). */
export function GetStarted({ production }: { readonly production: boolean }) {
  return (
    <section className="section" aria-labelledby="start">
      <div className="section-head">
        <h2 id="start">Get started</h2>
      </div>
      <IndexList
        columns={3}
        entries={[
          {
            title: 'Guides',
            text: production
              ? 'From sign-up to your first successful call, step by step.'
              : 'Your first call in the sandbox, step by step, and what changes in production.',
            icon: 'book',
            href: paths.howToUseApis(),
          },
          {
            title: 'API',
            text: production
              ? 'Reference, code samples and a console that sends real calls.'
              : 'Reference and console, already pointed at the sandbox.',
            icon: 'api',
            href: paths.activeApis(),
          },
          {
            title: "EDI's & Labels",
            text: 'Message guidelines, label specifications and service codes.',
            icon: 'edi',
            href: paths.edi(),
          },
        ]}
      />
    </section>
  );
}
