import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

/** `aria-current` marks a link to the current page with the same search; no class is set. */
export const linkDefaults = { activeOptions: { exact: true }, activeProps: {} };

export const Link: LinkComponent<'a'> = (props) => <RouterLink {...linkDefaults} {...props} />;
