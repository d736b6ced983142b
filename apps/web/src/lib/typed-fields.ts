const typed = new Set<Element>();

/** Notes each text field of the page that somebody types in. */
export function followTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element) typed.add(target);
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}

/** Whether the page holds a typed text that a reload would lose: not one to search by, nor of a form that keeps its own. */
export function holdsTypedText(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field);
  return [...typed].some((field) => isText(field) && field.value !== '' && !isKept(field));
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(checkbox|radio|file|search)$/.test(field.type));

const isKept = (field: Element) => field.closest('search, [data-kept]') !== null;
