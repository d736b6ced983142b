import { toRouteBarcode, toSsccBarcode } from '../barcode/barcodes.ts';
import type { Fonts } from '../fonts.ts';
import type { Label } from '../label.ts';
import { merge, type Drawing } from './drawing.ts';
import { layOutBarcode } from './barcode-block.ts';
import { layOutCash } from './cash-block.ts';
import { layOutHeader } from './header-block.ts';
import { EDGE, RULE, SIZE } from './measures.ts';
import { layOutDetails, layOutHandover, layOutReceiver, layOutSender } from './party-blocks.ts';
import { layOutRoute } from './route-block.ts';

const RULES = [17, 33.4, 54.6, 70];

/** Where everything on a label stands, whatever it is drawn with. Nothing comes closer to an edge than 4 mm. */
export function layOutLabel(label: Label, fonts: Fonts): Drawing {
  return merge(
    { boxes: RULES.map((y) => ({ x: EDGE, y, width: SIZE, height: RULE })) },
    layOutHeader(label, fonts),
    layOutSender(label, fonts),
    layOutDetails(label, fonts),
    layOutReceiver(label, fonts),
    layOutCash(label, fonts),
    layOutHandover(label, fonts),
    layOutRoute(label, fonts),
    layOutBarcode(toRouteBarcode(label), 71.6, fonts),
    layOutBarcode(toSsccBarcode(label), 109.2, fonts),
  );
}
