import type { ComponentProps } from 'react';
import { DateInput } from '../ui/input/date-input.tsx';
import { Row } from './row.tsx';

type DayRowProps = Pick<ComponentProps<typeof Row>, 'name' | 'label' | 'hint' | 'check'> &
  Omit<ComponentProps<typeof DateInput>, 'name' | 'value' | 'onChange'>;

/** A field with a day, or a day and a time. */
export const DayRow = ({ name, label, hint, check, ...limits }: DayRowProps) => (
  <Row {...{ name, label, hint }} {...(check && { check })}>
    {(value, onChange) => <DateInput {...limits} value={value} onChange={onChange} />}
  </Row>
);
