import { toDayText } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { ArrowLink } from '../../ui/text/link.tsx';
import styles from './news-block.module.css';
import { useNews, type NewsItem } from '../../help/news/index.ts';

const MOST_SHOWN = 3;

/** The words of a Markdown text: its first paragraph, without marks. */
export function toPlainText(markdown: string): string {
  const [first = ''] = markdown.trim().split(/\n\s*\n/);
  return first
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\-*\s]+/gm, '')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ');
}

function News({ item }: { readonly item: NewsItem }) {
  return (
    <li>
      <time dateTime={item.date}>{toDayText(item.date)}</time>
      <h3>
        <a href={`${paths.news()}#news-${item.id}`}>{item.title}</a>
      </h3>
      <p>{toPlainText(item.text)}</p>
    </li>
  );
}

/** The three newest, with 'Read more news' (HOME-02); hidden where there are none. */
export function NewsBlock() {
  const { data: news } = useNews();
  if (!news || news.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <div className="section-head">
        <h2 id="news">What's new</h2>
        <ArrowLink href={paths.news()}>Read more news</ArrowLink>
      </div>
      <ul className={styles['list']}>
        {news.slice(0, MOST_SHOWN).map((item) => (
          <News key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
