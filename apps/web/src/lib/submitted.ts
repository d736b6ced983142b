import type { FormEvent } from 'react';

/** What a form does in place of leaving the page. */
export const submitted = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void act();
};
