import { useSearch } from '@tanstack/react-router';
import type { Address } from '../lib/address.ts';

export const useAddress = (): Address => useSearch({ strict: false });
