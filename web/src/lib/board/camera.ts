// Pan and zoom of one element by wheel, drag and pinch. It writes a CSS
// transform and nothing else, so no component redraws while the board moves.
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface CameraHandle {
  zoomBy(factor: number): void;
  /** Moves what is seen by so many pixels. */
  pan(dx: number, dy: number): void;
  reset(): void;
  /** Brings a part of what is seen, in pixels of the viewport, as close as it fits. */
  frame(part: Rect): void;
  /** Bring a point of the viewport (CSS pixels) into view, e.g. a focused spot. */
  reveal(x: number, y: number): void;
  destroy(): void;
}

const MIN = 1;
const MAX = 5;
/** As close as a part is brought by itself: what lies around it is still seen. */
const NEAR = 2.6;
/** Movement below this many pixels is still a click. */
const SLOP = 6;

export function createCamera(
  viewport: HTMLElement,
  target: HTMLElement,
  onzoom?: (zoomed: boolean) => void,
): CameraHandle {
  let scale = 1;
  let x = 0;
  let y = 0;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const pointers = new Map<number, { x: number; y: number }>();
  let start: { x: number; y: number } | undefined;
  let dragging = false;

  function apply() {
    frame = 0;
    target.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
  }
  function changed() {
    // The layer is kept as a texture while it moves and drawn sharp when it rests.
    target.classList.add('moving');
    clearTimeout(settle);
    settle = setTimeout(() => target.classList.remove('moving'), 180);
    clamp();
    onzoom?.(scale > MIN || x !== 0 || y !== 0);
    if (!frame) frame = requestAnimationFrame(apply);
  }
  /** At least the board's middle half stays in sight. */
  function clamp() {
    const { clientWidth: w, clientHeight: h } = viewport;
    const slackX = w * 0.25;
    const slackY = h * 0.25;
    x = Math.min(slackX, Math.max(w - w * scale - slackX, x));
    y = Math.min(slackY, Math.max(h - h * scale - slackY, y));
  }
  function zoomAt(px: number, py: number, factor: number) {
    const next = Math.min(MAX, Math.max(MIN, scale * factor));
    const k = next / scale;
    x = px - (px - x) * k;
    y = py - (py - y) * k;
    scale = next;
    if (scale === MIN) {
      x = 0;
      y = 0;
    }
    changed();
  }
  function local(e: { clientX: number; clientY: number }) {
    const box = viewport.getBoundingClientRect();
    return { x: e.clientX - box.left, y: e.clientY - box.top };
  }

  function wheel(e: WheelEvent) {
    e.preventDefault();
    const p = local(e);
    const pixels = e.deltaMode === 1 ? e.deltaY * 16 : e.deltaY;
    zoomAt(p.x, p.y, Math.exp(-pixels * 0.0015));
  }
  function down(e: PointerEvent) {
    if (e.pointerType === 'mouse' && e.button !== 0) return;
    pointers.set(e.pointerId, local(e));
    if (pointers.size === 1) {
      start = local(e);
      dragging = false;
    } else dragging = true;
  }
  function move(e: PointerEvent) {
    const before = pointers.get(e.pointerId);
    if (!before) return;
    const now = local(e);
    if (!dragging && start && Math.hypot(now.x - start.x, now.y - start.y) > SLOP) {
      dragging = true;
      // Captured only now, so that a plain click still reaches a spot.
      viewport.setPointerCapture(e.pointerId);
    }
    if (dragging && pointers.size === 1) {
      x += now.x - before.x;
      y += now.y - before.y;
      changed();
    } else if (pointers.size === 2) {
      const other = [...pointers].find(([id]) => id !== e.pointerId)![1];
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      x += (now.x - before.x) / 2;
      y += (now.y - before.y) / 2;
      if (was > 0) zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, is / was);
    }
    pointers.set(e.pointerId, now);
  }
  function up(e: PointerEvent) {
    pointers.delete(e.pointerId);
    if (pointers.size === 0) start = undefined;
  }
  /** A drag that ends over a spot must not count as a click on it. */
  function click(e: MouseEvent) {
    if (dragging) {
      e.stopPropagation();
      e.preventDefault();
      dragging = false;
    }
  }
  function double(e: MouseEvent) {
    if (!(e.target as Element).closest('.spot, button')) reset();
  }
  function reset() {
    scale = 1;
    x = y = 0;
    changed();
  }

  viewport.addEventListener('wheel', wheel, { passive: false });
  viewport.addEventListener('pointerdown', down);
  viewport.addEventListener('pointermove', move);
  viewport.addEventListener('pointerup', up);
  viewport.addEventListener('pointercancel', up);
  viewport.addEventListener('click', click, true);
  viewport.addEventListener('dblclick', double);

  return {
    zoomBy: (factor) => zoomAt(viewport.clientWidth / 2, viewport.clientHeight / 2, factor),
    pan(dx, dy) {
      x += dx;
      y += dy;
      changed();
    },
    reset,
    frame({ left, top, right, bottom }) {
      const { clientWidth: w, clientHeight: h } = viewport;
      // Where it is when nothing is zoomed.
      const middle = { x: ((left + right) / 2 - x) / scale, y: ((top + bottom) / 2 - y) / scale };
      const fits = Math.min(w / ((right - left) / scale), h / ((bottom - top) / scale));
      scale = Math.min(NEAR, Math.max(MIN, fits));
      x = w / 2 - middle.x * scale;
      y = h / 2 - middle.y * scale;
      if (scale === MIN) x = y = 0;
      changed();
    },
    reveal(px, py) {
      const { clientWidth: w, clientHeight: h } = viewport;
      const edge = 48;
      const dx = px < edge ? edge - px : px > w - edge ? w - edge - px : 0;
      const dy = py < edge ? edge - py : py > h - edge ? h - edge - py : 0;
      if (scale === MIN || (!dx && !dy)) return;
      x += dx;
      y += dy;
      changed();
    },
    destroy() {
      clearTimeout(settle);
      cancelAnimationFrame(frame);
      viewport.removeEventListener('wheel', wheel);
      viewport.removeEventListener('pointerdown', down);
      viewport.removeEventListener('pointermove', move);
      viewport.removeEventListener('pointerup', up);
      viewport.removeEventListener('pointercancel', up);
      viewport.removeEventListener('click', click, true);
      viewport.removeEventListener('dblclick', double);
    },
  };
}
