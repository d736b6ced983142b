import { listFaqs, type Faq } from '@portal/contract/help/faq/operations';
import { useState, type ReactNode } from 'react';
import { textIn } from '../../lib/address.ts';
import { paths } from '../../lib/paths.ts';
import { useHashTarget } from '../../lib/use-hash-target.ts';
import { Loaded } from '../../resource/loaded.tsx';
import { useRead } from '../../resource/use-read.ts';
import { useAddress, useLocation, useNavigate } from '../../router/use-router.ts';
import { ButtonLink } from '../../ui/input/button.tsx';
import { Empty } from '../../ui/text/empty.tsx';
import { LinkTabs } from '../../ui/table/link-tabs.tsx';
import { SearchField } from '../../ui/input/search-field.tsx';
import { WithAside } from '../../ui/text/with-aside.tsx';
import { FaqAside } from './faq-aside.tsx';
import { anchorOf, findFaqs, listCategories } from './find-faqs.ts';
import styles from '../support-case/support.module.css';

type RenderAnswer = (answer: string) => ReactNode;

/** The questions by category, found by words; each has an address of its own (FAQ-01). */
export function FaqList({ renderAnswer }: { readonly renderAnswer: RenderAnswer }) {
  const list = useRead(listFaqs, {}, { staleTime: 300_000 });
  useHashTarget(list.data !== undefined);
  return (
    <Loaded query={list} what="the questions" rows={8}>
      {({ faqs }) =>
        faqs.length > 0 ? (
          <Shown faqs={faqs} renderAnswer={renderAnswer} />
        ) : (
          <Empty
            title="No questions"
            action={<ButtonLink href={paths.contactUs()}>Contact Us</ButtonLink>}
          >
            Frequently asked questions will appear here. Until then, ask us.
          </Empty>
        )
      }
    </Loaded>
  );
}

interface ShownProps {
  readonly faqs: readonly Faq[];
  readonly renderAnswer: RenderAnswer;
}

function Shown({ faqs, renderAnswer }: ShownProps) {
  const navigate = useNavigate();
  const address = useAddress();
  const text = textIn(address, 'text');
  const categories = listCategories(faqs);
  const category = categories.find((one) => one === address['category']) ?? '';
  const groups = findFaqs(faqs, text, category);
  const search = (words: string) =>
    void navigate({
      href: paths.faqs({ category, text: words }),
      replace: true,
      resetScroll: false,
    });
  const tabs = ['', ...categories].map((one) => ({
    id: one,
    label: one || 'All',
    count: findFaqs(faqs, text, one).flatMap((group) => group.faqs).length,
    href: paths.faqs({ category: one, text }),
  }));
  return (
    <>
      <SearchField
        label="Search questions"
        placeholder="401, label, customs"
        value={text}
        onChange={search}
        onSearch={search}
        className={styles['search']}
      />
      <LinkTabs label="Categories" items={tabs} current={category} />
      {groups.length === 0 ? (
        <Empty
          title="No matching questions"
          action={<ButtonLink href={paths.contactUs()}>Contact Us</ButtonLink>}
        >
          Try different words, or ask us.
        </Empty>
      ) : (
        <WithAside aside={<FaqAside groups={groups} />}>
          {groups.map((group) => (
            <section key={group.category} aria-label={group.category} className={styles['group']}>
              <h2 id={anchorOf(group.category)} tabIndex={-1}>
                {group.category}
              </h2>
              {group.faqs.map((faq) => (
                <Question key={faq.id} faq={faq} renderAnswer={renderAnswer} />
              ))}
            </section>
          ))}
        </WithAside>
      )}
    </>
  );
}

interface QuestionProps {
  readonly faq: Faq;
  readonly renderAnswer: RenderAnswer;
}

/** The one that the address names is open; the answer is rendered when it is first opened. */
function Question({ faq, renderAnswer }: QuestionProps) {
  const isNamed = useLocation(({ hash }) => hash === faq.id);
  const [isOpened, setOpened] = useState(isNamed);
  return (
    <details
      className={styles['question']}
      open={isNamed || undefined}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary id={faq.id}>{faq.question}</summary>
      <div className={styles['answer']}>
        {(isOpened || isNamed) && renderAnswer(faq.answer)}
        <p className="small">
          <a href={`${paths.faqs()}#${faq.id}`} aria-label={`Link to ${faq.question}`}>
            Link to this question
          </a>
        </p>
      </div>
    </details>
  );
}
