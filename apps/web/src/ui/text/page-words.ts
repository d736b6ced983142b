/** The locales that the pagination speaks (specification §5): English, Arabic, Persian. */
export type PageLocale = 'en' | 'ar' | 'ir';

interface PageWords {
  /** For `Intl.NumberFormat`. */
  readonly numbers: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (number: string) => string;
}

export const pageWords: Readonly<Record<PageLocale, PageWords>> = {
  en: {
    numbers: 'en',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (number) => `Page ${number}`,
  },
  ar: {
    numbers: 'ar-EG',
    pages: 'الصفحات',
    previous: 'الصفحة السابقة',
    next: 'الصفحة التالية',
    page: (number) => `الصفحة ${number}`,
  },
  ir: {
    numbers: 'fa-IR',
    pages: 'صفحه‌ها',
    previous: 'صفحه قبل',
    next: 'صفحه بعد',
    page: (number) => `صفحه ${number}`,
  },
};
