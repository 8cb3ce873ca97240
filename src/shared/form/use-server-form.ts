import {
  type FormEvent,
  type RefCallback,
  useCallback,
  useEffect,
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

/** One form, as its fields see it. `Name`: the names that it has. */
export type ServerForm<Name extends string> = {
  /** Ties a native input to the form. */
  input: (name: Name) => InputProps;
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
  /** Now, or when the field is drawn. */
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

/** What is wrong, as sentences by field. */
type Errors = Partial<Record<string, string | undefined>>;

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
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [fields] = useState(() => new FormFields(defaults, draw));
  const [errors, setErrors] = useState<Errors>({});
  const attempted = useRef(false);
  const sending = useRef(false);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ServerForm<string>['failure']>(null);
  const [captcha, setCaptcha] = useState({ wanted: false, attempt: 0 });
  /** Counts attempts that left something to put right. */
  const [stuck, setStuck] = useState(0);

  const has = (name: string) => Object.hasOwn(defaults, name);
  const read = (): V => {
    const values = { ...defaults };
    for (const name of Object.keys(defaults))
      Object.assign(values, { [name]: tidy(name, fields.values[name]) });
    return values;
  };
  /** What is wrong now, by field; the server's rules are for fields that are drawn. */
  const faults = (): Errors => {
    const values = read();
    const found: Errors = {};
    for (const name of Object.keys(defaults).filter((each) => fields.isDrawn(each))) {
      const [rule, twin, value] = [rules[name], same[name], values[name]];
      const fault = rule && faultOf(typeof value === 'boolean' ? (value ? ' ' : '') : (value ?? ''), rule);
      if (fault) found[name] = faultText(t, fault, rule);
      if (twin && value !== values[twin]) found[name] ??= faultText(t, 'same');
    }
    for (const [name, text] of Object.entries(options.faults?.(values) ?? {})) if (text) found[name] ??= text;
    return found;
  };
  const mark = (marks: Errors) => setErrors((now) => ({ ...now, ...marks }));
  const check = (names: string[]) => {
    fields.takeAll();
    const found = faults();
    mark(Object.fromEntries(names.map((name) => [name, found[name]])));
    return names.every((name) => !found[name]);
  };
  /** After the first attempt what was changed is checked at once, and what repeats it; a marked field always is. */
  const recheck = (name: string) => {
    if (!attempted.current && !errors[name]) return;
    check([name, ...Object.keys(same).filter((twin) => same[twin] === name)]);
  };

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!stuck) return;
    // The first in reading order; else the captcha that the server has just asked for.
    const fault = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (fault) fault.focus();
    else if (captcha.wanted) fields.focus('captcha');
    // oxlint-disable-next-line react/exhaustive-deps -- moved once for each attempt, not when the captcha comes
  }, [stuck]);

  const meet = (thrown: unknown) => {
    if (!(thrown instanceof CallError)) reportError(thrown);
    const error = thrown instanceof CallError ? thrown : new CallError('unknown');
    const named = Object.entries(error.fields).filter(([name]) => has(name));
    mark(Object.fromEntries(named.map(([name, fault]) => [name, faultText(t, fault, rules[name])])));
    const field = fieldOf[error.code] ?? fieldOfCode[error.code];
    const atField = field !== undefined && has(field);
    if (atField) mark({ [field]: t(errorMessage(error.code)) });
    setFailure({ error, atField });
    const asked = error.code.startsWith('captcha.') || v.is(captchaNextSchema, error.value);
    setCaptcha(({ wanted, attempt }) => ({ wanted: wanted || asked, attempt: attempt + 1 }));
    options.onFailure?.(error);
  };
  const send = async () => {
    setBusy(true);
    try {
      await options.submit(read());
      return true;
    } catch (thrown) {
      meet(thrown);
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
      fields.takeAll();
      const found = faults();
      setErrors(found);
      done = Object.keys(found).length === 0 && (await send());
    } finally {
      sending.current = false;
      if (!done) setStuck((count) => count + 1);
    }
  };

  return {
    input: (name) => ({
      name,
      ref: fields.ref(name),
      onChange: ({ currentTarget }) => void (fields.take(currentTarget) && recheck(name)),
      onBlur: ({ currentTarget }) => void (fields.take(currentTarget) && recheck(name)),
    }),
    watch: (name) => fields.watch(name),
    value: (name) => fields.values[name],
    setValue: (name, value) => {
      fields.set(name, value);
      // Emptied after a failure, a field says why it failed, not that it is empty.
      if (value !== '') recheck(name);
    },
    errorOf: (name) => errors[name],
    setError: (name, text) => mark({ [name]: text ?? undefined }),
    check: (...names) => Promise.resolve(check(names)),
    focus: (name) => fields.focus(name),
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
