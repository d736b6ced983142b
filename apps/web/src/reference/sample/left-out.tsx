import type { Example } from '@portal/openapi/outline/operation-piece';
import { type ReactNode, useState } from 'react';
import { useOperationPlace } from '../schema/aimed-rows.tsx';
import { Button } from '../../ui/input/button.tsx';
import { toSizeText } from '../../lib/numbers.ts';

type Part = Pick<Example, 'leftOut'>;

export const isThere = ({ leftOut }: Part) => leftOut === undefined;

export const toLeftOutText = (parts: readonly Part[]) =>
  toSizeText(parts.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0));

/** Brings what is too long to come with the operation. */
export function ShowLeftOut({ children }: { readonly children: ReactNode }) {
  const { openAll } = useOperationPlace();
  const [isComing, setComing] = useState(false);
  async function show() {
    setComing(true);
    await openAll();
    setComing(false);
  }
  return (
    <Button size="sm" pending={isComing && 'Loading'} onClick={() => void show()}>
      {children}
    </Button>
  );
}
