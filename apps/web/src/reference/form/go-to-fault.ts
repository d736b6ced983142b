import { locateJson } from '@portal/openapi/read/locate-json';
import { fromPointer } from '@portal/openapi/validate/to-pointer';
import { bodyPlace, type CallFault } from '../call/call-fault.ts';
import { placeAttribute } from './form-context.ts';

const controls = 'input, select, textarea, button';

/** Puts the focus on what a fault is about, or on the nearest thing around it that is shown. */
export function goToFault(container: HTMLElement, fault: CallFault): void {
  const scope = container.querySelector<HTMLElement>(`[data-place="${CSS.escape(fault.place)}"]`);
  if (!scope) return;
  const text = scope.querySelector<HTMLTextAreaElement>('textarea[data-body]');
  if (fault.place === bodyPlace && text) goToText(text, fault.pointer);
  else focusPlace(scope, fault.pointer);
}

function focusPlace(scope: HTMLElement, pointer: string): void {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = scope.querySelector<HTMLElement>(`[${placeAttribute}="${CSS.escape(place)}"]`);
    const control = found?.querySelector<HTMLElement>(controls) ?? found;
    if (control) {
      control.focus();
      return;
    }
    if (place === '') break;
  }
  scope.querySelector<HTMLElement>(controls)?.focus();
}

/** The value is selected, or what is around a missing one. */
function goToText(field: HTMLTextAreaElement, pointer: string): void {
  const [offset = 0] = canRead(field.value) ? locateJson(field.value, [fromPointer(pointer)]) : [];
  const end = field.value.slice(offset).search(/[\n,{[]|$/);
  field.focus();
  field.setSelectionRange(offset, offset + Math.max(end, 1));
  const line = field.value.slice(0, offset).split('\n').length;
  const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
  field.scrollTop = Math.max((line - 4) * height, 0);
}

function canRead(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
