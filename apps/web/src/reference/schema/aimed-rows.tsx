import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '../../router/use-router.ts';
import { useLive } from '../../lib/use-live.ts';
import { usePrinted } from '../print/printed.ts';

/** Where the address points; a new one each time that it is pointed at, also at the same place. */
interface Aim {
  readonly place: string;
}

interface OperationPlace {
  /** The address of the operation that is read. */
  readonly address: string;
  /** Goes once more to where the address points already. */
  readonly aimAgain: () => void;
  /** Fetches all of the operation that was left out at first. */
  readonly openAll: () => Promise<void>;
}

const AimContext = createContext<Aim>({ place: '' });
const PlaceContext = createContext<OperationPlace>({
  address: '',
  aimAgain: () => undefined,
  openAll: () => Promise.resolve(),
});

const isLive = () => true;

interface AimedRowsProps {
  /** The address of the operation: its rows add their place. */
  readonly address: string;
  /** The rows are there to be gone to. */
  readonly ready: boolean;
  readonly onOpenAll: () => Promise<void>;
  readonly children: ReactNode;
}

/** Tells the rows below which of them the address points at, and goes there once it is open. */
export function AimedRows({ address, ready, onOpenAll, children }: AimedRowsProps) {
  const hash = useLocation((to) => to.hash);
  // The server knows no hash: what it rendered is taken over first, and opened then.
  const live = useLive(isLive, false);
  const wanted = live ? hash : '';
  const [aim, setAim] = useState<Aim>({ place: wanted });
  const [followed, setFollowed] = useState(wanted);
  if (wanted !== followed) {
    setFollowed(wanted);
    setAim({ place: wanted });
  }
  const reached = useRef<Aim>(null);
  useEffect(() => {
    // What it points at may be fetched only when the rows above it are open.
    if (ready && reached.current !== aim && goTo(aim.place)) reached.current = aim;
  });
  const place = useMemo<OperationPlace>(() => {
    const aimAgain = () => setAim((was) => ({ ...was }));
    return { address, aimAgain, openAll: onOpenAll };
  }, [address, onOpenAll]);
  return (
    <PlaceContext value={place}>
      <AimContext value={aim}>{children}</AimContext>
    </PlaceContext>
  );
}

/** Brings what the address points at to the top, and the focus with it. */
function goTo(place: string): boolean {
  const target = place === '' ? null : document.getElementById(place);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}

export function useOperationPlace(): OperationPlace {
  return use(PlaceContext);
}

/** The parameter or field that the address points at; empty without one. */
export function useAimedPlace(): string {
  return use(AimContext).place;
}

/** What makes an element a place that an address can point at; a printed API holds the places of many operations. */
export function usePlaceMark(place: string) {
  const aimed = useAimedPlace();
  const printed = usePrinted();
  if (printed) return {};
  return { id: place, tabIndex: -1, 'data-aimed': aimed === place || undefined };
}

/** Whether an address is this place, or in it: a member, or another media type. */
export function isAt(aimed: string, place: string): boolean {
  return aimed === place || isBelow(aimed, place);
}

export function isBelow(aimed: string, place: string): boolean {
  return aimed.startsWith(`${place}.`) || aimed.startsWith(`${place}[`);
}

/** Calls while rendering, before what is below is rendered, each time that the address points elsewhere. */
export function useOnAim(follow: (place: string) => void): void {
  const aim = use(AimContext);
  const [followed, setFollowed] = useState(aim);
  if (aim === followed) return;
  setFollowed(aim);
  follow(aim.place);
}

/** Whether a part is open: as it starts, as the reader leaves it, whenever the address points into it, and always on paper. */
export function useOpened(
  isAimed: (aimed: string) => boolean,
  initially: boolean,
  isPrinted = true,
): readonly [boolean, (open: boolean) => void] {
  const place = useAimedPlace();
  const [open, setOpen] = useState(() => initially || isAimed(place));
  useOnAim((aimed) => {
    if (isAimed(aimed)) setOpen(true);
  });
  const printed = usePrinted();
  return printed ? [isPrinted, () => undefined] : [open, setOpen];
}
