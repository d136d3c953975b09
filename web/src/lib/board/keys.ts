// Keys that move what is seen of the board: plus, minus, nought, Z for the places, and arrows with Shift.
import type { CameraHandle } from './camera';

const STEP = 90;
const PAN: Record<string, readonly [number, number]> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** True if the key was one of them. */
export function cameraKey(
  e: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  camera: Pick<CameraHandle, 'zoomBy' | 'reset' | 'pan'>,
  toPlaces?: () => void,
): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  if (
    (e.target as Element | null)?.closest?.(
      'input, textarea, select, [contenteditable="true"], [role="listbox"], [role="radiogroup"], dialog',
    )
  )
    return false;
  const pan = e.shiftKey ? PAN[e.key] : undefined;
  if (pan) camera.pan(...pan);
  else if (e.key === '+' || e.key === '=') camera.zoomBy(1.25);
  else if (e.key === '-' || e.key === '_') camera.zoomBy(0.8);
  else if (e.key === '0') camera.reset();
  else if (e.key.toLowerCase() === 'z' && toPlaces) toPlaces();
  else return false;
  return true;
}
