import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react';

/** What is typed into a form, by the fields' names on the wire; true and false are boxes to tick. */
export type FormValues = Record<string, string | boolean>;

/** What ties a native input to its form; spread over it. */
export type InputProps = {
  name: string;
  ref: RefCallback<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
};

const isBox = (input: HTMLInputElement) => input.type === 'checkbox';
const holds = (input: HTMLInputElement) => (isBox(input) ? input.checked : input.value);
const isTouched = (input: HTMLInputElement) =>
  isBox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;

function write(input: HTMLInputElement, value: string | boolean): void {
  if (holds(input) === value) return;
  if (typeof value === 'boolean') input.checked = value;
  else input.value = value;
}

/**
 * What a form's fields hold, and the native inputs that are drawn of them: the inputs keep the text, so that typing
 * draws nothing anew unless somebody watches. A value outlives its input. `draw` is called when a watched one changes.
 */
export class FormFields {
  readonly #values: FormValues;
  readonly #draw: () => void;
  readonly #inputs = new Map<string, HTMLInputElement>();
  /** React calls a ref anew that is another function than before. */
  readonly #refs = new Map<string, RefCallback<HTMLInputElement>>();
  readonly #met = new WeakSet<HTMLInputElement>();
  readonly #watched = new Set<string>();
  /** Gets the focus when it is drawn. */
  #awaited: string | null = null;

  constructor(defaults: FormValues, draw: () => void) {
    this.#values = { ...defaults };
    this.#draw = draw;
  }

  get values(): Readonly<FormValues> {
    return this.#values;
  }

  /** The value of a field whose changes are drawn from now on. */
  watch(name: string): string | boolean | undefined {
    this.#watched.add(name);
    return this.#values[name];
  }

  isDrawn(name: string): boolean {
    return this.#inputs.has(name);
  }

  set(name: string, value: string | boolean): void {
    const input = this.#inputs.get(name);
    if (input) write(input, value);
    this.#keep(name, value);
  }

  /** Takes what an input holds; says whether that is news. */
  take(input: HTMLInputElement): boolean {
    return this.#keep(input.name, holds(input));
  }

  /** Some browsers fill fields in without saying so. */
  takeAll(): void {
    for (const input of this.#inputs.values()) this.take(input);
  }

  /** Focuses a field: now, or when it is drawn. */
  focus(name: string): void {
    const input = this.#inputs.get(name);
    this.#awaited = input ? null : name;
    input?.focus();
  }

  ref(name: string): RefCallback<HTMLInputElement> {
    const ref = this.#refs.get(name) ?? this.#refOf(name);
    this.#refs.set(name, ref);
    return ref;
  }

  #refOf(name: string): RefCallback<HTMLInputElement> {
    return (input) => {
      if (!input) return;
      this.#inputs.set(name, input);
      // Typed into the page before the script was there: it goes before what the form starts with.
      if (!this.#met.has(input) && isTouched(input)) this.take(input);
      else write(input, this.#values[name] ?? '');
      this.#met.add(input);
      if (this.#awaited === name) this.focus(name);
      return () => void (this.#inputs.get(name) === input && this.#inputs.delete(name));
    };
  }

  #keep(name: string, value: string | boolean): boolean {
    if (this.#values[name] === value) return false;
    this.#values[name] = value;
    if (this.#watched.has(name)) this.#draw();
    return true;
  }
}
