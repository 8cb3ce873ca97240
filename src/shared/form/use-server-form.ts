import { type FormEvent, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';

import type { ErrorCode } from '#contract/error-codes.ts';
import { captchaNextSchema } from '#contract/identity.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { faultText, fieldOfCode } from './fault-text.ts';
import { type FieldCheck, faultOf } from './server-rules.ts';

/** What is typed into a form, by the fields' names on the wire; true and false are boxes to tick. */
export type FormValues = Record<string, string | boolean>;

/** One form, as its fields see it. `Name`: the names that it has. */
export type ServerForm<Name extends string> = {
  /** Ties a native input to the form. */
  input: (name: Name) => UseFormRegisterReturn;
  /** What a field holds; the component is drawn anew when it changes. */
  watch: (name: Name) => string | boolean | undefined;
  /** What a field holds now. */
  value: (name: Name) => string | boolean | undefined;
  setValue: (name: Name, value: string | boolean) => void;
  errorOf: (name: Name) => string | undefined;
  /** Marks a field; null takes the mark away. */
  setError: (name: Name, text: string | null) => void;
  /** Checks fields now, marks what is wrong and says whether all are right. */
  check: (...names: Name[]) => Promise<boolean>;
  focus: (name: Name) => void;
  /** Why the last attempt failed, and whether a field says so already. */
  failure: { error: CallError; atField: boolean } | null;
  /** Whether the server wants a captcha, and how many attempts have failed (AU-05, AU-06). */
  captcha: { wanted: boolean; attempt: number };
  /** Takes another picture, should there be one (AU-08). */
  renewCaptcha: () => void;
  busy: boolean;
  /** False until the script is there: nothing may be sent before, not into the address either. */
  ready: boolean;
  /** Ref of what the fields stand in; a fault is looked for there. */
  element: RefCallback<HTMLElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits as a tap on the button would. */
  submit: () => Promise<void>;
};

type Options<V extends FormValues> = {
  /** Every field of the form and what it starts with. */
  defaults: V;
  /** The server's rules by field; only fields that are drawn are checked (RG-07). */
  rules?: Partial<Record<keyof V, FieldCheck>>;
  /** Fields that repeat another: `{confirmPassword: 'password'}` (RG-22). */
  same?: Partial<Record<keyof V, keyof V & string>>;
  /** What else is wrong, as sentences by field. */
  faults?: (values: V) => Partial<Record<keyof V, string>>;
  /** Codes that are about a field of this form, beside `fieldOfCode`. */
  fieldOf?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Sends it; throws `CallError`. Called once at a time, with trimmed values; passwords are left as typed (RG-23). */
  submit: (values: V) => Promise<unknown>;
  /** After a failure, once it is said. */
  onFailure?: (error: CallError) => void;
};

/** Passwords may begin and end with a space. */
const asTyped = (name: string) => /password$/i.test(name);
const tidy = (name: string, value: unknown) =>
  typeof value === 'string' && !asTyped(name) ? value.trim() : value;

/**
 * The one way of doing a form: values by wire name, checked by the server's rules, sent once at a time. A failure
 * keeps what was typed, is said at its field where it has one, and the first wrong field gets the focus (RG-31).
 */
export function useServerForm<V extends FormValues>(options: Options<V>): ServerForm<keyof V & string> {
  const { defaults, fieldOf = {} } = options;
  const rules: Partial<Record<string, FieldCheck>> = options.rules ?? {};
  const same: Partial<Record<string, string>> = options.same ?? {};
  const { t } = useTranslator();
  const place = useRef<HTMLElement>(null);
  const element = useCallback((node: HTMLElement | null) => void (place.current = node), []);
  const sending = useRef(false);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServerForm<string>['failure']>(null);
  const [captcha, setCaptcha] = useState({ wanted: false, attempt: 0 });
  /** Counts attempts that left something to put right. */
  const [stuck, setStuck] = useState(0);

  const has = (name: string) => Object.hasOwn(defaults, name);
  const read = (typed: FormValues): V => {
    const values = { ...defaults };
    for (const name of Object.keys(defaults)) Object.assign(values, { [name]: tidy(name, typed[name]) });
    return values;
  };
  const resolver: Resolver<FormValues> = (typed, _context, { fields }) => {
    const values = read(typed);
    const errors: FieldErrors<FormValues> = {};
    const mark = (name: string, message: string) => (errors[name] ??= { type: 'rule', message });
    for (const name of Object.keys(fields).filter((each) => fields[each]?.mount !== false)) {
      const [rule, twin, value] = [rules[name], same[name], values[name]];
      const fault = rule && faultOf(typeof value === 'boolean' ? (value ? ' ' : '') : (value ?? ''), rule);
      if (fault) mark(name, faultText(t, fault, rule));
      if (twin && value !== values[twin]) mark(name, faultText(t, 'same'));
    }
    for (const [name, text] of Object.entries(options.faults?.(values) ?? {})) if (text) mark(name, text);
    return Object.keys(errors).length ? { values: {}, errors } : { values, errors: {} };
  };
  const hook = useForm<FormValues>({ defaultValues: defaults, resolver, shouldFocusError: false });
  const { errors, isSubmitted } = hook.formState;

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (stuck) focusFault(place.current, captcha.wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- moved once for each attempt, not when the captcha comes
  }, [stuck]);
  useEffect(() => {
    const twins = Object.entries(same);
    const { unsubscribe } = hook.watch((_, { name }) => {
      const repeats = isSubmitted ? twins.filter(([, of]) => of === name).map(([twin]) => twin) : [];
      if (repeats.length) void hook.trigger(repeats);
    });
    return unsubscribe;
  });

  const meet = (thrown: unknown) => {
    if (!(thrown instanceof CallError)) reportError(thrown);
    const error = thrown instanceof CallError ? thrown : new CallError('unknown');
    const named = Object.entries(error.fields).filter(([name]) => has(name));
    for (const [name, fault] of named)
      hook.setError(name, { type: 'server', message: faultText(t, fault, rules[name]) });
    const field = fieldOf[error.code] ?? fieldOfCode[error.code];
    const atField = field !== undefined && has(field);
    if (atField) hook.setError(field, { type: 'server', message: t(errorMessage(error.code)) });
    setFailure({ error, atField });
    const asked = error.code.startsWith('captcha.') || v.is(captchaNextSchema, error.value);
    setCaptcha(({ wanted, attempt }) => ({ wanted: wanted || asked, attempt: attempt + 1 }));
    options.onFailure?.(error);
  };
  const send = async (typed: FormValues) => {
    setBusy(true);
    try {
      await options.submit(read(typed));
      return true;
    } catch (thrown) {
      meet(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  /** Some browsers fill fields in without saying so. */
  const takeFilledIn = () => {
    for (const input of inputsOf(place.current)) {
      const now = input.type === 'checkbox' ? input.checked : input.value;
      if (has(input.name) && hook.getValues(input.name) !== now) hook.setValue(input.name, now);
    }
  };
  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    takeFilledIn();
    setFailure(null);
    let done = false;
    try {
      await hook.handleSubmit(async (typed) => {
        done = await send(typed);
      })();
    } finally {
      sending.current = false;
      if (!done) setStuck((count) => count + 1);
    }
  };

  return {
    input: (name) => hook.register(name),
    watch: (name) => hook.watch(name),
    value: (name) => hook.getValues(name),
    // Emptied after a failure, a field says why it failed, not that it is empty.
    setValue: (name, value) =>
      hook.setValue<string>(name, value, { shouldValidate: isSubmitted && value !== '', shouldDirty: true }),
    errorOf: (name) => errors[name]?.message,
    setError: (name, text) =>
      text === null ? hook.clearErrors(name) : hook.setError(name, { type: 'server', message: text }),
    check: (...names) => hook.trigger(names),
    focus: (name) => place.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    failure,
    captcha,
    renewCaptcha: () => setCaptcha((now) => ({ ...now, attempt: now.attempt + 1 })),
    busy,
    ready,
    element,
    onSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
    submit,
  };
}

/** The fields of a form, without those of a form within it. */
const inputsOf = (form: HTMLElement | null): HTMLInputElement[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])].filter(
    (input) => input.closest('form, [data-form]') === form,
  );

/** The first marked field in reading order; else the captcha that the server has just asked for. */
function focusFault(form: HTMLElement | null, captcha: boolean): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (fault ?? (captcha ? form?.querySelector<HTMLElement>('[name="captcha"]') : null))?.focus();
}
