import type { ComponentType } from 'react';

/** What shows Markdown as readers see it; the page brings it, because it belongs to another feature. */
export type MarkdownPreview = ComponentType<{ readonly text: string }>;
