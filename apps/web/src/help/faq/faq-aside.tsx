import { paths } from '../../lib/paths.ts';
import { ArrowLink } from '../../ui/text/link.tsx';
import { AsideSection } from '../../ui/text/with-aside.tsx';
import { anchorOf, type FaqGroup } from './find-faqs.ts';

/** Beside the questions: their categories, and where to go with another one. */
export function FaqAside({ groups }: { readonly groups: readonly FaqGroup[] }) {
  return (
    <>
      <AsideSection id="contents" title="On this page" besideOnly>
        <ul>
          {groups.map(({ category }) => (
            <li key={category}>
              <a href={`#${anchorOf(category)}`}>{category}</a>
            </li>
          ))}
        </ul>
      </AsideSection>
      <AsideSection id="not-answered" title="Not answered here?">
        <p>
          For a failed call, use <a href={paths.reportIssue()}>Report Issue</a>. For the meaning of
          a code, see <a href={paths.errors()}>Errors</a>.
        </p>
        <p>
          <ArrowLink href={paths.contactUs()}>Ask another question</ArrowLink>
        </p>
      </AsideSection>
    </>
  );
}
