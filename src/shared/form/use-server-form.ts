import {
  type FormEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';

import { captchaNextSchema } from '#contract/values/identity.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { errorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { faultText, fieldOfCode } from './fault-text.ts';
import { FormFields, type FormValues, type InputProps } from './form-fields.ts';
import { type FieldCheck, faultOf } from './server-rules.ts';

/** A form as its fields use it. `Name`: its field names. */
export type ServerForm<Name extends string> = {
  /** Ties a native input to the form. */
  input: (name: Name) => InputProps;
  /** The value of a field; the component renders again when it changes. */
  watch: (name: Name) => string | boolean | undefined;
  /** The current value, without rendering again. */
  value: (name: Name) => string | boolean | undefined;
  setValue: (name: Name, value: string | boolean) => void;
  errorOf: (name: Name) => string | undefined;
  /** Sets the error of a field; null clears it. */
  setError: (name: Name, text: string | null) => void;
  /** Checks fields now, sets their errors and resolves whether all are valid. */
  check: (...names: Name[]) => Promise<boolean>;
  /** Now, or when the field is mounted. */
  focus: (name: Name) => void;
  /** Why the last attempt failed, and whether a field says so already. */
  failure: { error: CallError; atField: boolean } | null;
  /** Whether the server wants a captcha, and how many attempts have failed. */
  captcha: { wanted: boolean; attempt: number };
  /** Fetches another picture, where there is one. */
  renewCaptcha: () => void;
  /**
   * What is done between the check and the sending, e.g. work for a captcha; null for nothing. False stops the attempt
   * without a failure; throws `CallError`.
   */
  beforeSending: (step: (() => Promise<boolean>) | null) => void;
  busy: boolean;
  /** False until hydration: before that nothing may be sent, not into the address either. */
  ready: boolean;
  /** Ref of the element around the fields, in which the first invalid one is looked for. */
  element: RefCallback<HTMLElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits as a tap on the button would. */
  submit: () => Promise<void>;
};

type Options<V extends FormValues> = {
  /** Every field of the form and what it starts with. */
  defaults: V;
  /** The server's rules by field; only mounted fields are checked. */
  rules?: Partial<Record<keyof V, FieldCheck>>;
  /** Fields that repeat another: `{confirmPassword: 'password'}`. */
  same?: Partial<Record<keyof V, keyof V & string>>;
  /** What else is wrong, as sentences by field. */
  faults?: (values: V) => Partial<Record<keyof V, string>>;
  /** Codes that are about a field of this form, beside `fieldOfCode`. */
  fieldOf?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Sends it; throws `CallError`. Called once at a time, with trimmed values; passwords are left as typed. */
  submit: (values: V) => Promise<unknown>;
  /** After a failure, once it is shown. */
  onFailure?: (error: CallError) => void;
};

/** What is wrong, as sentences by field. */
type Errors = Partial<Record<string, string | undefined>>;

/** Passwords may begin and end with a space. */
const isPassword = (name: string) => /password$/i.test(name);
const trimmed = (name: string, value: unknown) =>
  typeof value === 'string' && !isPassword(name) ? value.trim() : value;

function faultIn(value: FormValues[string] | undefined, rule: FieldCheck): string | null {
  if (typeof value === 'boolean') return value ? null : 'unticked';
  return faultOf(value ?? '', rule);
}

/**
 * State of a form: values by wire name, checked by the server's rules, sent once at a time. A failure keeps what was
 * typed, is shown at its field where it has one, and the first invalid field gets the focus.
 */
export function useServerForm<V extends FormValues>(options: Options<V>): ServerForm<keyof V & string> {
  const { defaults, fieldOf = {} } = options;
  const rules: Partial<Record<string, FieldCheck>> = options.rules ?? {};
  const same: Partial<Record<string, string>> = options.same ?? {};
  const { t } = useTranslator();
  const container = useRef<HTMLElement>(null);
  const element = useCallback((node: HTMLElement | null) => void (container.current = node), []);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [fields] = useState(() => new FormFields(defaults, rerender));
  const [errors, setErrors] = useState<Errors>({});
  const attempted = useRef(false);
  const sending = useRef(false);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServerForm<string>['failure']>(null);
  const stepBefore = useRef<(() => Promise<boolean>) | null>(null);
  const [captcha, setCaptcha] = useState({ wanted: false, attempt: 0 });
  /** Counts attempts that failed. */
  const [failedAttempts, setFailedAttempts] = useState(0);

  const has = (name: string) => Object.hasOwn(defaults, name);
  const read = (): V => {
    const values = { ...defaults };
    for (const name of Object.keys(defaults))
      Object.assign(values, { [name]: trimmed(name, fields.values[name]) });
    return values;
  };
  /** What is wrong now, by field; the server's rules apply to mounted fields. */
  const faults = (): Errors => {
    const values = read();
    const found: Errors = {};
    for (const name of Object.keys(defaults).filter((each) => fields.isMounted(each))) {
      const [rule, repeated, value] = [rules[name], same[name], values[name]];
      const different = Boolean(value) && repeated !== undefined && value !== values[repeated];
      const fault = different ? 'same' : rule && faultIn(value, rule);
      if (fault) found[name] = faultText(t, fault, rule);
    }
    for (const [name, text] of Object.entries(options.faults?.(values) ?? {})) if (text) found[name] ??= text;
    return found;
  };
  const addErrors = (added: Errors) => setErrors((now) => ({ ...now, ...added }));
  const check = (names: string[]) => {
    fields.syncAll();
    const found = faults();
    addErrors(Object.fromEntries(names.map((name) => [name, found[name]])));
    return names.every((name) => !found[name]);
  };
  /** After the first attempt a changed field is checked at once, with the field that repeats it; an invalid one always. */
  const recheck = (name: string) => {
    if (!attempted.current && !errors[name]) return;
    check([name, ...Object.keys(same).filter((repeated) => same[repeated] === name)]);
  };

  useLayoutEffect(() => setReady(true), []);
  useEffect(() => {
    if (!failedAttempts) return;
    // The first in reading order; else the captcha that the server now requires.
    const fault = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) fault.focus();
    else if (captcha.wanted) fields.focus('captcha');
    // oxlint-disable-next-line react/exhaustive-deps -- moved once for each attempt, not when the captcha is mounted
  }, [failedAttempts]);

  const handleFailure = (thrown: unknown) => {
    if (!(thrown instanceof CallError)) reportError(thrown);
    const error = thrown instanceof CallError ? thrown : new CallError('unknown');
    const named = Object.entries(error.fields).filter(([name]) => has(name));
    addErrors(Object.fromEntries(named.map(([name, fault]) => [name, faultText(t, fault, rules[name])])));
    const field = fieldOf[error.code] ?? fieldOfCode[error.code];
    const atField = field !== undefined && has(field);
    if (atField) addErrors({ [field]: t(errorMessage(error.code)) });
    setFailure({ error, atField });
    const captchaRequired = error.code.startsWith('captcha.') || v.is(captchaNextSchema, error.value);
    setCaptcha(({ wanted, attempt }) => ({ wanted: wanted || captchaRequired, attempt: attempt + 1 }));
    options.onFailure?.(error);
  };
  const send = async () => {
    setBusy(true);
    try {
      if ((await stepBefore.current?.()) === false) return false;
      await options.submit(read());
      return true;
    } catch (thrown) {
      handleFailure(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    attempted.current = true;
    setFailure(null);
    let done = false;
    try {
      fields.syncAll();
      const found = faults();
      setErrors(found);
      done = Object.keys(found).length === 0 && (await send());
    } finally {
      sending.current = false;
      if (!done) setFailedAttempts((count) => count + 1);
    }
  };

  return {
    input: (name) => ({
      name,
      ref: fields.ref(name),
      onChange: ({ currentTarget }) => void (fields.sync(currentTarget) && recheck(name)),
      onBlur: ({ currentTarget }) => void (fields.sync(currentTarget) && recheck(name)),
    }),
    watch: (name) => fields.watch(name),
    value: (name) => fields.values[name],
    setValue: (name, value) => {
      fields.set(name, value);
      // A field that is emptied after a failure shows why it failed, not that it is empty.
      if (value !== '') recheck(name);
    },
    errorOf: (name) => errors[name],
    setError: (name, text) => addErrors({ [name]: text ?? undefined }),
    check: (...names) => Promise.resolve(check(names)),
    focus: (name) => fields.focus(name),
    failure,
    captcha,
    renewCaptcha: () => setCaptcha((now) => ({ ...now, attempt: now.attempt + 1 })),
    beforeSending: (step) => void (stepBefore.current = step),
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
