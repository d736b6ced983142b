import {
  listApiNames,
  type ApiName,
} from '@portal/contract/catalogue/specification/name-operations';
import { useRead } from '../../resource/use-read.ts';

const anHour = 3_600_000;

/** 'Booking 3.2.0': versions of one API are told apart. */
export const toApiText = ({ title, version }: ApiName): string => `${title} ${version}`;

/** What the APIs are called that the reader may see, by their system names; none until they are there. */
export function useApiNames(): ReadonlyMap<string, ApiName> {
  const { data } = useRead(listApiNames, {}, { staleTime: anHour });
  return new Map((data?.apis ?? []).map(({ api }) => [api.system_name, api]));
}
