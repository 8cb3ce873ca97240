import { useEffect } from 'react';

import type { ServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { type PhoneNames, toShownNumber, usePhoneNumber } from './phone-number.ts';
import { useCountries } from './use-countries.ts';

import styles from './phone-field.module.css';

const loadDrawer = () => import('./dialling-code-drawer.tsx');
const DiallingCodeDrawer = lazy(() => loadDrawer().then((m) => m.DiallingCodeDrawer));

/** Ignores a failure to load, because the tap that opens the drawer reports the failure. */
const preloadDrawer = () => void loadDrawer().catch(() => undefined);

const messages = defineMessages({
  code: {
    id: 'form.phone.code',
    defaultMessage: 'Country code: +{code}',
    description: 'Button that opens the choice of a dialling code',
  },
  whole: {
    id: 'form.phone.whole',
    defaultMessage: 'Your number: {number}',
    description: 'Under the field for a mobile number: the whole number that is used, e.g. +44 7700 900101',
  },
});

/**
 * The dialling code is chosen in a drawer, but a number may also be typed with its own code. Below the field is the
 * number that will be used. If the form has no dialling code yet, the field starts with the code of the likeliest
 * country (`useCountries`).
 */
export function PhoneField({
  form,
  label,
  enterKeyHint = 'next',
}: {
  form: ServerForm<PhoneNames>;
  /** Replaces the default label, e.g. one that marks the field as optional. */
  label?: string;
  enterKeyHint?: 'next' | 'go';
}) {
  const { t } = useTranslator();
  const { open, show, hide } = useOverlay('dialling-code');
  const { data: countries } = useCountries();
  const chosen = form.watch('countryDialingCode');
  const code = typeof chosen === 'string' ? chosen : '';
  const number = usePhoneNumber(form);
  const nearestCode = countries?.[0]?.countryDialingCode;

  useEffect(() => {
    if (!code && nearestCode) form.setValue('countryDialingCode', nearestCode);
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object in every render
  }, [code, nearestCode]);

  return (
    <>
      <TextField
        {...form.input('mobileNum')}
        label={label ?? t(words.mobileNumber)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint={enterKeyHint}
        maxLength={40}
        dir="ltr"
        hint={number && t(messages.whole, { number: toShownNumber(number) })}
        error={form.getError('mobileNum') ?? form.getError('countryDialingCode')}
        leading={
          <button
            type="button"
            className={styles.code}
            aria-haspopup="dialog"
            aria-label={t(messages.code, { code: code || '…' })}
            onPointerDown={preloadDrawer}
            onFocus={preloadDrawer}
            onClick={show}
          >
            <span dir="ltr">{code ? `+${code}` : '+'}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        }
      />
      <LazyOverlay name="dialling-code">
        <DiallingCodeDrawer
          open={open}
          value={code}
          onClose={hide}
          onChoose={(next) => {
            form.setValue('countryDialingCode', next);
            hide();
          }}
        />
      </LazyOverlay>
    </>
  );
}
