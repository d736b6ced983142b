const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What they hold is no text of a reader: it runs, it styles, it draws or it is filled in. */
export const silent = names(
  'applet audio canvas head iframe math noembed noframes noscript object script select style svg template textarea title video xmp',
);

/** They begin on a line of their own. */
export const blocks = names(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul',
);

const inline = names(
  'a abbr acronym area b base basefont bdi bdo big body br button cite code col colgroup data datalist del dfn embed em font frame frameset html i img input ins kbd label link map mark meta meter nobr optgroup option output param picture progress q rp rt ruby s samp small source span strike strong sub sup td th time track tt u var wbr',
);

/** Whether it is a name of HTML: `<orderId>` in a text stands for an order's id. */
export const isHtml = (name: string): boolean =>
  inline.has(name) || blocks.has(name) || silent.has(name);
