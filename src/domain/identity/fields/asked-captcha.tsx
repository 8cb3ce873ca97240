import { lazy } from 'react';

import { LazyPart } from '#src/shared/form/lazy-part.tsx';

import type { CaptchaFieldProps } from './captcha-field.tsx';

import styles from './captcha-field.module.css';

const CaptchaField = lazy(() =>
  import('./captcha-field.tsx').then((module) => ({ default: module.CaptchaField })),
);

/** A captcha once the server has asked for one (AU-05); most never see it, so it is loaded then. */
export function AskedCaptcha(props: CaptchaFieldProps) {
  if (!props.form.captcha.wanted) return null;
  return (
    <LazyPart placeholderClass={styles.place}>
      <CaptchaField {...props} />
    </LazyPart>
  );
}
