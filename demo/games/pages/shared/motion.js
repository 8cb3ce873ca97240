// @ts-check

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export const prefersReducedMotion = () => reducedMotion.matches;

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
export async function animate(element, frames, options) {
  if (prefersReducedMotion()) return;
  await element.animate(frames, options).finished.catch(() => undefined);
}

/** Waits. The timer is an animation, so {@link pauseAnimations} also pauses the wait. @param {number} ms */
export async function wait(ms) {
  await document.body.animate([], ms).finished.catch(() => undefined);
}

export function pauseAnimations() {
  for (const animation of document.getAnimations()) animation.pause();
}

/** Resumes the animations that {@link pauseAnimations} stopped. */
export function resumeAnimations() {
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'paused') animation.play();
  }
}

/** @param {HTMLElement} around @param {number} count */
export function throwSparks(around, count) {
  if (prefersReducedMotion()) return;
  for (let i = 0; i < count; i++) {
    const spark = document.createElement('i');
    spark.className = 'spark';
    around.append(spark);
    const angle = (i / count) * 2 * Math.PI + Math.random();
    const reach = 70 + Math.random() * 110;
    const x = Math.cos(angle) * reach;
    const y = Math.sin(angle) * reach * 0.7 - 30;
    const flight = spark.animate(
      [
        { transform: 'translate(0, 0) scale(0.4)', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1, offset: 0.5 },
        { transform: `translate(${x * 1.15}px, ${y + 70}px) scale(0.3)`, opacity: 0 },
      ],
      { duration: 900 + Math.random() * 500, easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)' },
    );
    flight.onfinish = () => spark.remove();
  }
}
