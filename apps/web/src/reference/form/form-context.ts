import type { ChosenFile } from '@portal/openapi/call/call-form';
import type { Schemas } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { Schema } from '@portal/openapi/outline/operation-piece';
import { createContext, use, type ComponentType } from 'react';
import type { FileMember } from '@portal/openapi/call/body-kind';

/** A member that is filled with files. */
export interface FilePlace {
  readonly member: FileMember;
  readonly chosen: readonly ChosenFile[];
  readonly former: readonly { readonly name: string; readonly size: number }[];
}

export interface FormFiles {
  /** By the JSON pointer of the member. */
  readonly places: ReadonlyMap<string, FilePlace>;
  readonly onChange: (name: string, files: readonly ChosenFile[]) => void;
}

interface FormPlace {
  readonly schemas: Schemas;
  /** What the last check found, by JSON pointer. */
  readonly faults: ReadonlyMap<string, string>;
  /** Of a multipart form. */
  readonly files?: FormFiles | undefined;
  /** The control of any place: those of members and items are made by it again. */
  readonly Place: ComponentType<PlaceProps>;
}

export const FormContext = createContext<FormPlace | null>(null);

export function useFormPlace(): FormPlace {
  const place = use(FormContext);
  if (!place) throw new Error('useFormPlace needs a BodyForm above it');
  return place;
}

/** One place of a form: a member, an item, or the whole. */
export interface PlaceProps {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
  /** Undefined where nothing is sent. */
  readonly value: Json | undefined;
  readonly required: boolean;
  /** A row of a list or a member by a name of one's own: its row has the button that removes it. */
  readonly isRow?: boolean;
  readonly onChange: (value: Json | undefined) => void;
}

/** Marks the element of a place, so that a fault can lead to it. */
export const placeAttribute = 'data-pointer';
