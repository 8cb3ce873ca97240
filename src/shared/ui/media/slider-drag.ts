import KeenSlider, { type KeenSliderInstance } from 'keen-slider';

/** A shorter swipe falls back (Spec §9: swipe 60 px). */
export const swipeThresholdPx = 60;

/** Which slide a swipe of `px` (positive: forwards) leads to from `at`. */
export function slideAfterSwipe(at: number, px: number): number {
  return Math.abs(px) < swipeThresholdPx ? at : at + Math.sign(px);
}

/** How long a slide takes to settle after a swipe, ms; the large transition of the spec. */
const settleMs = 300;

export type SliderDrag = Pick<KeenSliderInstance, 'next' | 'moveToIdx' | 'destroy'>;

type Options = {
  /** Slide to begin with. */
  initial: number;
  speedMs: number;
  onChange: (current: number) => void;
};

/** Hands the slides of `element` to keen-slider: dragging in a loop, with the threshold of the spec. */
export function startDrag(element: HTMLElement, { initial, speedMs, onChange }: Options): SliderDrag {
  const rtl = getComputedStyle(element).direction === 'rtl';
  const gone = new AbortController();
  const slider = new KeenSlider(element, {
    selector: ':scope > *',
    slides: { perView: 'auto' },
    loop: true,
    rtl,
    initial,
    defaultAnimation: { duration: speedMs },
    slideChanged: (instance) => onChange(instance.track.details.rel),
    destroyed: () => gone.abort(),
  });
  snapByThreshold(slider, element, rtl ? -1 : 1, gone.signal);
  return slider;
}

/** Replaces keen-slider's own rule (half a slide, or a flick) by the threshold. */
function snapByThreshold(
  slider: KeenSliderInstance,
  element: HTMLElement,
  forwards: 1 | -1,
  signal: AbortSignal,
) {
  let from = 0;
  let down = 0;
  let last = 0;
  // The way of the finger, not of the track: the track stands still until the direction is clear.
  const begin = (event: PointerEvent) => {
    down = event.clientX;
    last = event.clientX;
  };
  const follow = (event: PointerEvent) => {
    last = event.clientX;
  };
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', follow, { signal });
  slider.on('dragStarted', () => {
    from = slider.track.details.abs;
  });
  slider.on('dragEnded', () => {
    slider.moveToIdx(slideAfterSwipe(from, (down - last) * forwards), true, { duration: settleMs });
  });
}
