import type { ReactNode } from 'react';
import styles from './choices.module.css';

/** Boxes to choose from, under what they are about. */
export const Choices = ({
  legend,
  children,
}: {
  readonly legend: ReactNode;
  readonly children: ReactNode;
}) => (
  <fieldset className={styles['choices']}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
