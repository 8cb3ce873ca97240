/** Buckets of `data-tint`: 15 hues, 24° apart in OKLCH, and grey (15). */
export declare const greyTint = 15;
/**
 * Bucket of a colour's hue, for the resting background of a picture. A `style` attribute in edge-rendered HTML
 * is refused by our CSP, so the colour is a data attribute and the style sheet knows the buckets.
 *
 * @param colour `#rrggbb`; anything else is grey.
 */
export declare function tintOf(colour: string): number;
