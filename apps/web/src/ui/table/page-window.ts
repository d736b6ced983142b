export interface PageWindowInput {
  readonly totalItems: number;
  /** 10 unless given; must be above 0. */
  readonly perPage?: number;
  /** From 1; must be above 0. */
  readonly currentPage: number;
  /** 5 unless given; must be above 0. */
  readonly maxButtons?: number;
}

export interface PageWindow {
  readonly pageCount: number;
  /** The numbers that get a button: neighbours of the current page, cut at both ends. */
  readonly pages: readonly number[];
}

function requirePositive(name: string, value: number): void {
  if (!Number.isInteger(value) || value <= 0) {
    throw new RangeError(`${name} must be a whole number above 0, not ${value}`);
  }
}

/** ceil(total / per page) (specification §5). */
export function pageCountOf(totalItems: number, perPage = 10): number {
  requirePositive('Items per page', perPage);
  return Math.max(0, Math.ceil(totalItems / perPage));
}

export function toPageWindow(input: PageWindowInput): PageWindow {
  const { totalItems, perPage = 10, currentPage, maxButtons = 5 } = input;
  requirePositive('Current page', currentPage);
  requirePositive('Maximum page buttons', maxButtons);
  const pageCount = pageCountOf(totalItems, perPage);
  const shown = Math.min(maxButtons, pageCount);
  const wanted = currentPage - Math.floor(shown / 2);
  const first = Math.max(1, Math.min(wanted, pageCount - shown + 1));
  return { pageCount, pages: Array.from({ length: shown }, (_, at) => first + at) };
}

interface PageChange {
  readonly pageCount: number;
  readonly currentPage: number;
  readonly disabled?: boolean | undefined;
}

/** Ignored when out of range, equal to the current page, or disabled (specification §5). */
export function canChangePage(
  to: number,
  { pageCount, currentPage, disabled }: PageChange,
): boolean {
  return !disabled && Number.isInteger(to) && to >= 1 && to <= pageCount && to !== currentPage;
}
