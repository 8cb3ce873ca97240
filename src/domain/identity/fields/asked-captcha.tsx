import { lazy } from 'react';

import { LatePart } from '#src/shared/form/late-part.tsx';

import type { CaptchaFieldProps } from './captcha-field.tsx';

import styles from './captcha-field.module.css';

const CaptchaField = lazy(() =>
  import('./captcha-field.tsx').then((module) => ({ default: module.CaptchaField })),
);

/** A captcha once the server has asked for one (AU-05); most never see it, so it is loaded then. */
export function AskedCaptcha(props: CaptchaFieldProps) {
  if (!props.form.captcha.wanted) return null;
  return (
    <LatePart place={styles.place}>
      <CaptchaField {...props} />
    </LatePart>
  );
}
