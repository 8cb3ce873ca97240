// @ts-check

/** Size of a cover in pixels of its canvas. */
const SIZE = 120;
/** Radius of the scratching finger, and the width of the squares whose share is counted. */
const BRUSH = 20;
const SQUARE = 20;
/** Share of a field's squares after which the field counts as scratched. */
const ENOUGH = 0.5;

/** The silver cover of a field, which a finger scratches off. */
export class Cover {
  #canvas = document.createElement('canvas');
  #ink = this.#canvas.getContext('2d');
  /** @type {Set<number>} squares that the finger has touched */
  #scratched = new Set();

  /** @param {Element} field */
  constructor(field) {
    this.#canvas.width = SIZE;
    this.#canvas.height = SIZE;
    field.append(this.#canvas);
    this.close();
  }

  close() {
    this.#scratched.clear();
    const ink = this.#ink;
    if (!ink) return;
    ink.globalCompositeOperation = 'source-over';
    const silver = ink.createLinearGradient(0, 0, SIZE, SIZE);
    silver.addColorStop(0, '#e3e6ee');
    silver.addColorStop(0.5, '#a9afbf');
    silver.addColorStop(1, '#d3d7e2');
    ink.fillStyle = silver;
    ink.fillRect(0, 0, SIZE, SIZE);
    ink.strokeStyle = 'rgb(255 255 255 / 45%)';
    ink.lineWidth = 3;
    for (let at = -SIZE; at < SIZE; at += 16) {
      ink.beginPath();
      ink.moveTo(at, 0);
      ink.lineTo(at + SIZE, SIZE);
      ink.stroke();
    }
  }

  /**
   * Scratches around a point. Returns true once enough of the cover is off.
   * @param {number} x 0 to 1, from the left
   * @param {number} y 0 to 1, from the top
   */
  scratch(x, y) {
    const ink = this.#ink;
    if (ink) {
      ink.globalCompositeOperation = 'destination-out';
      ink.beginPath();
      ink.arc(x * SIZE, y * SIZE, BRUSH, 0, 2 * Math.PI);
      ink.fill();
    }
    const perRow = SIZE / SQUARE;
    for (let square = 0; square < perRow ** 2; square++) {
      const dx = ((square % perRow) + 0.5) * SQUARE - x * SIZE;
      const dy = (Math.floor(square / perRow) + 0.5) * SQUARE - y * SIZE;
      if (Math.hypot(dx, dy) <= BRUSH) this.#scratched.add(square);
    }
    return this.#scratched.size >= ENOUGH * perRow ** 2;
  }
}
