import type { Grant } from './grant.ts';

/** Kinds of acts for which a second person can be asked: owners switch it per kind. */
export const fourEyesKinds = ['routes', 'prices', 'roles', 'publishing'] as const;
export type FourEyesKind = (typeof fourEyesKinds)[number];

/** The grant without which nobody does such an act, or confirms one. */
export const grantOfKind: Readonly<Record<FourEyesKind, Grant>> = {
  routes: 'publisher',
  prices: 'finance',
  roles: 'owner',
  publishing: 'publisher',
};

/** Says of an answer with 202 that nothing was done yet: a second person is asked. */
export const fourEyesHeader = 'x-four-eyes';
