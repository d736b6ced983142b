import { openStorage } from './browser-storage.ts';

const storage = () => openStorage(() => window.sessionStorage);

/** A place for a text that another page, or this one after a login, takes up: an address would show it to whoever looks at the history. */
function toPlace(key: string) {
  return {
    park: (text: string) => storage().setItem(key, text),
    /** Empty where none waits. */
    read: () => storage().getItem(key) ?? '',
    forget: () => storage().removeItem(key),
  };
}

/** For the next report of an issue. */
export const parkedReport = toPlace('parkedReport');
/** An EDIFACT message for the reader. */
export const parkedMessage = toPlace('parkedMessage');
/** What an API answered, while its reader logs in. */
export const parkedAnswer = toPlace('parkedAnswer');
