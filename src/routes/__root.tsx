import { createRootRouteWithContext } from '@tanstack/react-router';

import type { RouterContext } from '#src/shared/config/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({});
