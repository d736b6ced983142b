import { pages } from '@portal/contract/addresses/pages';
import { createNews } from '@portal/contract/help/news/operations';
import { Suspense } from 'react';
import { toDayText } from '../../lib/dates.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { paths } from '../../lib/paths.ts';
import { DeskPart, EditLink } from '../../session/viewer/desk-part.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { ErrorPanel } from '../../ui/text/error-panel.tsx';
import { ArrowLink, ExternalLink } from '../../ui/text/link.tsx';
import { PageHeader } from '../../ui/text/page-header.tsx';
import { Skeleton } from '../../ui/text/skeleton.tsx';
import { WithAside } from '../../ui/text/with-aside.tsx';
import { NewsAside } from './news-aside.tsx';
import { useNews, type NewsItem } from './use-news.ts';
import styles from './news-page.module.css';
import { lazyView } from '../../ui/text/lazy-view.tsx';

const Markdown = lazyView(async () => (await import('../../ui/markdown/markdown.tsx')).Markdown);

const NewsDesk = lazyView(async () => (await import('./news-desk.tsx')).NewsDesk);

function Article({ item }: { readonly item: NewsItem }) {
  const id = `news-${item.id}`;
  return (
    <article className={styles['item']} aria-labelledby={id}>
      <time dateTime={item.date}>{toDayText(item.date)}</time>
      <div>
        <h2 id={id} tabIndex={-1}>
          {item.title}
          <a className={styles['permalink']} href={`#${id}`} aria-label={`Link to ${item.title}`}>
            #
          </a>
        </h2>
        <Suspense fallback={<Skeleton rows={2} />}>
          <Markdown text={item.text} />
        </Suspense>
        {item.link && (
          <p>
            <ExternalLink href={item.link}>{item.linkText}</ExternalLink>
          </p>
        )}
      </div>
    </article>
  );
}

function News() {
  const { data: news, isError, isFetching, refetch } = useNews();
  useHashTarget(news !== undefined);
  if (!news && isError) {
    return (
      <ErrorPanel
        title="The news could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        The news service is not answering. Try again in a moment.
      </ErrorPanel>
    );
  }
  if (!news) return <Skeleton rows={6} />;
  if (news.length === 0) {
    return (
      <Empty title="No news" action={<ArrowLink href={paths.home()}>Go to home page</ArrowLink>}>
        Releases, deprecations and planned maintenance will appear here.
      </Empty>
    );
  }
  return news.map((item) => <Article key={item.id} item={item} />);
}

/** /news: every active item with a link of its own, newest first. */
export default function NewsPage() {
  return (
    <div className="page">
      <PageHeader title={pages['/news'].title}>
        Releases, deprecations and planned maintenance.
      </PageHeader>
      <DeskPart of={createNews}>
        <NewsDesk preview={Markdown} />
      </DeskPart>
      <WithAside aside={<NewsAside />}>
        <News />
      </WithAside>
      <EditLink of={createNews} />
    </div>
  );
}
