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
import { hasHiddenFault, readField } from '#contract/values/typed/typed-text.ts';
import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { getFaultText, fieldByCode } from './fault-text.ts';
import { FormFields, type FormValues, type InputProps } from './form-fields.ts';
import { type FieldCheck, findFault } from './server-rules.ts';

export type ServerForm<Name extends string> = {
  input: (name: Name) => InputProps;
  /** Returns the value of a field, and rerenders the component whenever this value changes. */
  watch: (name: Name) => string | boolean | undefined;
  /** Returns the current value of a field. Later changes do not rerender the component. */
  value: (name: Name) => string | boolean | undefined;
  setValue: (name: Name, value: string | boolean) => void;
  getError: (name: Name) => string | undefined;
  /** Sets the error of a field; null clears it. */
  setError: (name: Name, text: string | null) => void;
  /** Checks fields now, sets their errors, and resolves to whether all are valid. */
  check: (...names: Name[]) => Promise<boolean>;
  /** Focuses a field now, or when it mounts. */
  focus: (name: Name) => void;
  /** The last failure, and whether a field already shows it. */
  failure: { error: CallError; atField: boolean } | null;
  /** `required` by the server. `attempt` increases when another captcha is needed, such as after a failure. */
  captcha: { required: boolean; attempt: number };
  /** Fetches another captcha picture, if the captcha is a picture. */
  renewCaptcha: () => void;
  /** After validation, e.g. proof of work; null removes it. False stops without a failure. May throw `CallError`. */
  beforeSending: (step: (() => Promise<boolean>) | null) => void;
  busy: boolean;
  /** False until hydration: before that, no input may be sent or put into the address. */
  ready: boolean;
  /** Ref of the element around the fields. The form looks for the first invalid field inside this element. */
  element: RefCallback<HTMLElement>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Submits like a tap on the button. */
  submit: () => Promise<void>;
};

export type ServerFormOptions<V extends FormValues> = {
  defaults: V;
  /** The server's rules by field; only mounted fields are checked. */
  rules?: Partial<Record<keyof V, FieldCheck>>;
  /** Fields that must repeat another field, such as `{confirmPassword: 'password'}`. */
  repeats?: Partial<Record<keyof V, keyof V & string>>;
  /** Additional faults, as sentences by field. */
  validate?: (values: V) => Partial<Record<keyof V, string>>;
  /** Codes that concern a field of this form, in addition to `fieldByCode`. */
  fieldByErrorCode?: Partial<Record<ErrorCode, keyof V & string>>;
  /** Sends the form; throws `CallError`. Never called concurrently. Values are read by `readField`. */
  submit: (values: V) => Promise<unknown>;
  onFailure?: (error: CallError) => void;
};

/** Errors as sentences by field. */
type Errors = Partial<Record<string, string | undefined>>;

const readValue = (name: string, value: unknown) =>
  typeof value === 'string' ? readField(name, value) : value;

function findValueFault(
  name: string,
  value: FormValues[string] | undefined,
  rule: FieldCheck | undefined,
): string | null {
  if (typeof value === 'string' && hasHiddenFault(name, value)) return 'invisible';
  if (!rule) return null;
  if (typeof value === 'boolean') return value ? null : 'unticked';
  return findFault(value ?? '', rule);
}

/**
 * Two submits never run at the same time. After a failure the typed values stay, and a failure that concerns a field is
 * shown at this field. The first invalid field gets the focus.
 */
export function useServerForm<V extends FormValues>(
  options: ServerFormOptions<V>,
): ServerForm<keyof V & string> {
  const { defaults, fieldByErrorCode = {} } = options;
  const rules: Partial<Record<string, FieldCheck>> = options.rules ?? {};
  const repeats: Partial<Record<string, string>> = options.repeats ?? {};
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
  const [captcha, setCaptcha] = useState({ required: false, attempt: 0 });
  const [failedAttempts, setFailedAttempts] = useState(0);

  const has = (name: string) => Object.hasOwn(defaults, name);
  const read = (): V => {
    const values = { ...defaults };
    for (const name of Object.keys(defaults))
      Object.assign(values, { [name]: readValue(name, fields.values[name]) });
    return values;
  };
  /** Returns the current faults by field; the server's rules apply to mounted fields. */
  const findFaults = (): Errors => {
    const values = read();
    const found: Errors = {};
    for (const name of Object.keys(defaults).filter((each) => fields.isMounted(each))) {
      const [rule, repeated, value] = [rules[name], repeats[name], values[name]];
      const different = Boolean(value) && repeated !== undefined && value !== values[repeated];
      const fault = different ? 'same' : findValueFault(name, value, rule);
      if (fault) found[name] = getFaultText(t, fault, rule);
    }
    for (const [name, text] of Object.entries(options.validate?.(values) ?? {}))
      if (text) found[name] ??= text;
    return found;
  };
  const addErrors = (added: Errors) => setErrors((now) => ({ ...now, ...added }));
  const check = (names: string[]) => {
    fields.syncAll();
    const found = findFaults();
    addErrors(Object.fromEntries(names.map((name) => [name, found[name]])));
    return names.every((name) => !found[name]);
  };
  /** Also checks the field that repeats it. Before the first attempt to send, only if the field has an error. */
  const recheck = (name: string) => {
    if (!attempted.current && !errors[name]) return;
    check([name, ...Object.keys(repeats).filter((repeated) => repeats[repeated] === name)]);
  };

  useLayoutEffect(() => setReady(true), []);
  useEffect(() => {
    if (!failedAttempts) return;
    // The first invalid field in reading order gets the focus, or else the captcha that the server now requires.
    const fault = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) fault.focus();
    else if (captcha.required) fields.focus('captcha');
    // oxlint-disable-next-line react/exhaustive-deps -- moves the focus once for each attempt, not when the captcha mounts
  }, [failedAttempts]);

  const handleFailure = (thrown: unknown) => {
    if (!(thrown instanceof CallError)) reportError(thrown);
    const error = thrown instanceof CallError ? thrown : new CallError('unknown');
    const named = Object.entries(error.fields).filter(([name]) => has(name));
    addErrors(Object.fromEntries(named.map(([name, fault]) => [name, getFaultText(t, fault, rules[name])])));
    const field = fieldByErrorCode[error.code] ?? fieldByCode[error.code];
    const atField = field !== undefined && has(field);
    if (atField) addErrors({ [field]: t(getErrorMessage(error.code)) });
    setFailure({ error, atField });
    const captchaRequired = error.code.startsWith('captcha.') || v.is(captchaNextSchema, error.value);
    setCaptcha(({ required, attempt }) => ({ required: required || captchaRequired, attempt: attempt + 1 }));
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
      const found = findFaults();
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
      // If code empties a field after a failure, its error keeps that reason instead of changing to "required".
      if (value !== '') recheck(name);
    },
    getError: (name) => errors[name],
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
