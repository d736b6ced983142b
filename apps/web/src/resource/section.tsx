import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  /** At the end of the heading's line. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ id, title, beside, children }: SectionProps) => (
  <section className="section" aria-labelledby={id}>
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);
