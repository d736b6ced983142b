import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cells } from '../../ui/table/sheet.tsx';
import styles from './facts.module.css';

/** What is known of something: `Cell`s, three in a row. */
export const Facts = ({ className, children }: ComponentProps<typeof Cells>) => (
  <Cells framed className={classNames(styles['facts'], className)}>
    {children}
  </Cells>
);
