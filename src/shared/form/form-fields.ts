import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react';

/** Values of a form, by the fields' wire names. A boolean is the value of a checkbox. */
export type FormValues = Record<string, string | boolean>;

export type InputProps = {
  name: string;
  ref: RefCallback<HTMLInputElement>;
  onChange: ChangeEventHandler<HTMLInputElement>;
  onBlur: FocusEventHandler<HTMLInputElement>;
};

const isCheckbox = (input: HTMLInputElement) => input.type === 'checkbox';
const readValue = (input: HTMLInputElement) => (isCheckbox(input) ? input.checked : input.value);
const isTouched = (input: HTMLInputElement) =>
  isCheckbox(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;

function write(input: HTMLInputElement, value: string | boolean): void {
  if (readValue(input) === value) return;
  if (typeof value === 'boolean') input.checked = value;
  else input.value = value;
}

/** Inputs are uncontrolled, so only watched fields rerender. The value of a field stays when its input unmounts. */
export class FormFields {
  readonly #values: FormValues;
  readonly #rerender: () => void;
  readonly #inputs = new Map<string, HTMLInputElement>();
  /** One function per field, because React detaches and reattaches a ref whose function changes. */
  readonly #refs = new Map<string, RefCallback<HTMLInputElement>>();
  readonly #seen = new WeakSet<HTMLInputElement>();
  readonly #watched = new Set<string>();
  /** Name of the field that gets the focus when it mounts; null if there is none. */
  #pendingFocus: string | null = null;

  constructor(defaults: FormValues, rerender: () => void) {
    this.#values = { ...defaults };
    this.#rerender = rerender;
  }

  get values(): Readonly<FormValues> {
    return this.#values;
  }

  /** Returns the value of a field, and from now on rerenders the form when this value changes. */
  watch(name: string): string | boolean | undefined {
    this.#watched.add(name);
    return this.#values[name];
  }

  isMounted(name: string): boolean {
    return this.#inputs.has(name);
  }

  set(name: string, value: string | boolean): void {
    const input = this.#inputs.get(name);
    if (input) write(input, value);
    this.#store(name, value);
  }

  /** Stores the value of an input. Returns true if the value changed. */
  sync(input: HTMLInputElement): boolean {
    return this.#store(input.name, readValue(input));
  }

  /** Stores the values of all inputs, because some browsers autofill fields without an event. */
  syncAll(): void {
    for (const input of this.#inputs.values()) this.sync(input);
  }

  /** Focuses a field now, or when it mounts. */
  focus(name: string): void {
    const input = this.#inputs.get(name);
    this.#pendingFocus = input ? null : name;
    input?.focus();
  }

  ref(name: string): RefCallback<HTMLInputElement> {
    const ref = this.#refs.get(name) ?? this.#createRef(name);
    this.#refs.set(name, ref);
    return ref;
  }

  #createRef(name: string): RefCallback<HTMLInputElement> {
    return (input) => {
      if (!input) return;
      this.#inputs.set(name, input);
      // Text that was typed before hydration replaces the default.
      if (!this.#seen.has(input) && isTouched(input)) this.sync(input);
      else write(input, this.#values[name] ?? '');
      this.#seen.add(input);
      if (this.#pendingFocus === name) this.focus(name);
      return () => void (this.#inputs.get(name) === input && this.#inputs.delete(name));
    };
  }

  #store(name: string, value: string | boolean): boolean {
    if (this.#values[name] === value) return false;
    this.#values[name] = value;
    if (this.#watched.has(name)) this.#rerender();
    return true;
  }
}
