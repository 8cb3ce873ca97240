import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { useHasPage } from '#src/shared/navigation/absent-pages.ts';
import { linkDefaults } from '#src/shared/navigation/link.tsx';

import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';

type ButtonAnchorProps = ComponentPropsWithRef<'a'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
};

function ButtonAnchor({ variant = 'secondary', size, wide, className, ...rest }: ButtonAnchorProps) {
  const classes = [buttonClass(variant, size, wide), className].filter(Boolean).join(' ');
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest props
  return <a {...rest} className={classes} />;
}

const RouterLink = createLink(ButtonAnchor);

/** Renders nothing if this site does not have the page. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = (props) =>
  useHasPage()(props.to) ? <RouterLink {...linkDefaults} {...props} /> : <></>;
