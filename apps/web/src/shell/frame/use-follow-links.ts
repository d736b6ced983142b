import { findPage } from '@portal/contract/addresses/pages';
import { useEffect } from 'react';
import { afterPaint } from '../../lib/parts/after-paint.ts';
import { useRouter } from '../../router/use-router.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';

/** Links that open here: with an address, no other window, no file to keep. */
const ownLinks = 'a[href]:not([target], [download])';

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

type Portal = Parameters<typeof findPage>[1];

/** Path, query and hash of a link to a page of this portal; undefined for every other link. */
function innerHref(target: EventTarget | null, portal: Portal): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(ownLinks) : null;
  if (!link) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || !findPage(url.pathname, portal)) return undefined;
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Plain links anywhere, also in rendered Markdown, navigate without a reload; hover and focus load
 * the page's code ahead.
 */
export function useFollowLinks(): void {
  const router = useRouter();
  const { production } = usePortalConfig();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const href = isPlainClick(event) ? innerHref(event.target, { production }) : undefined;
      if (href === undefined) return;
      event.preventDefault();
      afterPaint(() => void router.navigate({ href }));
    }
    function preload(event: Event) {
      const href = innerHref(event.target, { production });
      if (href !== undefined) router.preload(href);
    }
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, [router, production]);
}
