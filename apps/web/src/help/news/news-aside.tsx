import { UntilLive } from '../../lib/until-live.tsx';
import { paths } from '../../lib/paths.ts';
import { ArrowLink } from '../../ui/text/link.tsx';
import { AsideSection } from '../../ui/text/with-aside.tsx';
import { NewsletterCard } from '../newsletter/index.ts';

/** Beside the news: how to get them without coming here, and which APIs end. */
export function NewsAside() {
  return (
    <>
      <UntilLive>
        <NewsletterCard />
      </UntilLive>
      <AsideSection id="feeds" title="In your feed reader">
        <p className="row">
          <ArrowLink href="/news.rss">RSS</ArrowLink>
          <ArrowLink href="/news.atom">Atom</ArrowLink>
        </p>
      </AsideSection>
      <AsideSection id="ending" title="APIs that will be switched off">
        <p>
          <a href={paths.deprecatedApis()}>Deprecated APIs</a> shows the last day of each, and what
          to use instead.
        </p>
      </AsideSection>
    </>
  );
}
