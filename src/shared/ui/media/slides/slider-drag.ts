import KeenSlider, { type KeenSliderInstance } from 'keen-slider';

import { computeSlideAfterSwipe } from './swipe.ts';

/** Duration of the snap after a swipe, in ms; the spec's duration for large transitions. */
const settleMs = 300;

export type SliderDrag = Pick<KeenSliderInstance, 'next' | 'moveToIdx' | 'destroy'>;

type Options = {
  initial: number;
  speedMs: number;
  onChange: (current: number) => void;
};

/** Starts keen-slider on `element`: looped dragging with the spec's threshold. */
export function startDrag(element: HTMLElement, { initial, speedMs, onChange }: Options): SliderDrag {
  const rtl = getComputedStyle(element).direction === 'rtl';
  const destroyed = new AbortController();
  const slider = new KeenSlider(element, {
    selector: ':scope > *',
    slides: { perView: 'auto' },
    loop: true,
    rtl,
    initial,
    defaultAnimation: { duration: speedMs },
    slideChanged: (instance) => onChange(instance.track.details.rel),
    destroyed: () => destroyed.abort(),
  });
  snapByThreshold(slider, element, rtl ? -1 : 1, destroyed.signal);
  return slider;
}

/** Replaces keen-slider's snapping (half a slide, or a flick) with the swipe threshold. */
function snapByThreshold(
  slider: KeenSliderInstance,
  element: HTMLElement,
  forwards: 1 | -1,
  signal: AbortSignal,
) {
  let from = 0;
  let down = 0;
  let last = 0;
  // Measures the pointer, not the track, which moves only once the direction of the swipe is clear.
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
    slider.moveToIdx(computeSlideAfterSwipe(from, (down - last) * forwards), true, { duration: settleMs });
  });
}
