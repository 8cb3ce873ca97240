import { deliveryPause } from '#platform/deliveries.ts';

// Each test request waits for its deliveries: a second each would add an hour.
deliveryPause.ms = 0;
