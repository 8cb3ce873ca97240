import type { KeyboardEvent, ReactNode } from 'react';

import { errorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button, type ButtonProps } from '#src/shared/ui/input/button.tsx';

import type { ServerForm } from './use-server-form.ts';

const messages = defineMessages({
  again: {
    id: 'form.failure.again',
    defaultMessage: 'You can try again in {minutes} min.',
    description: 'After too many attempts; minutes is a whole number',
  },
});

type AnyForm = ServerForm<never>;

/** The form element: before hydration it sends nothing, and never into the address. */
export function Form({
  form,
  label,
  children,
}: {
  form: AnyForm;
  /** Names it for readers, where the page has more than one. */
  label?: string;
  children: ReactNode;
}) {
  const { element, ready, onSubmit } = form;
  return (
    <form ref={element} className="stack-16" method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nobody sees it: Enter presses the first submit button, and this one does nothing */}
      {!ready && <button type="submit" disabled hidden />}
      {children}
    </form>
  );
}

/** A form inside of another, which HTML does not have: its fields are sent by a button of their own, or by Enter. */
export function NestedForm({
  form,
  onEnter,
  children,
}: {
  form: AnyForm;
  onEnter: () => void;
  children: ReactNode;
}) {
  const { element } = form;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // It would submit the outer form.
    event.preventDefault();
    onEnter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Enter in its fields, as a form does
    <div ref={element} className="stack-16" data-form onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Submits the form; ignores taps while it is under way. */
export function SubmitButton({ form, ...rest }: Omit<ButtonProps, 'form' | 'type'> & { form: AnyForm }) {
  return (
    <Button
      size="large"
      wide
      {...rest}
      type={form.ready ? 'submit' : 'button'}
      busy={form.busy || rest.busy === true}
    />
  );
}

/** Why the last attempt failed, where no field shows the reason. */
export function FormFailure({ form: { failure } }: { form: AnyForm }) {
  const { t } = useTranslator();
  if (!failure || failure.atField) return null;
  const { error } = failure;
  const minutes = error.code === 'too.many.requests' && error.retryAfter && Math.ceil(error.retryAfter / 60);
  const text = t(errorMessage(error.code));
  return <Failure error={error} text={minutes ? `${text} ${t(messages.again, { minutes })}` : text} />;
}
