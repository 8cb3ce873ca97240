import { Link as RouterLink, type LinkComponent } from '@tanstack/react-router';

/** `aria-current` marks a link to the current page with the same search; no class is set. */
export const linkDefaults = { activeOptions: { exact: true }, activeProps: {} };

/** A link inside the app: `to`, `params` and `search` are type-checked against the route tree. */
export const Link: LinkComponent<'a'> = (props) => <RouterLink {...linkDefaults} {...props} />;
