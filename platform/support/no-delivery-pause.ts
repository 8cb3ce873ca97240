import { pause } from '#platform/deliveries.ts';

// Each request of a test waits for what comes after it: a second each would make an hour of them.
pause.ms = 0;
