import type { KeyboardEvent, ReactNode } from 'react';

import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Failure } from '#src/shared/ui/failure/failure.tsx';
import { Button, type ButtonProps } from '#src/shared/ui/input/button.tsx';

import type { ServerForm } from './use-server-form.ts';

const messages = defineMessages({
  again: {
    id: 'form.failure.again',
    defaultMessage: 'Try again in {minutes} min.',
    description: 'Added to the error after too many attempts; minutes is a whole number',
  },
});

type AnyForm = ServerForm<never>;

/** The form element. Before hydration it sends nothing, and it never sends values in the address. */
export function Form({
  form,
  label,
  children,
}: {
  form: AnyForm;
  /** Accessible name, if the page has more than one form. */
  label?: string;
  children: ReactNode;
}) {
  const { element, ready, onSubmit } = form;
  return (
    <form ref={element} className="stack-16" method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- invisible: Enter presses the first submit button, and this one does nothing */}
      {!ready && <button type="submit" disabled hidden />}
      {children}
    </form>
  );
}

/** Fields that act as a form inside another form, because HTML permits no nested forms. Enter calls `onEnter`. */
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
    // Prevents a submit of the outer form.
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

export function FormFailure({ form: { failure } }: { form: AnyForm }) {
  const { t } = useTranslator();
  if (!failure || failure.atField) return null;
  const { error } = failure;
  const minutes = error.code === 'too.many.requests' && error.retryAfter && Math.ceil(error.retryAfter / 60);
  const text = t(getErrorMessage(error.code));
  return <Failure error={error} text={minutes ? `${text} ${t(messages.again, { minutes })}` : text} />;
}
