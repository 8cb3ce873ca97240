CREATE TABLE `rain_envelopes` (
	`rain_id` integer NOT NULL,
	`number` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`account_id` text,
	`draw_no` text,
	`opened_at` integer,
	`shown_name` text,
	PRIMARY KEY(`rain_id`, `number`),
	FOREIGN KEY (`rain_id`) REFERENCES `rains`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rain_envelope_amount" CHECK("rain_envelopes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rain_envelopes_draw_no_unique` ON `rain_envelopes` (`draw_no`);--> statement-breakpoint
CREATE INDEX `rain_envelopes_left` ON `rain_envelopes` (`rain_id`,`number`) WHERE account_id IS NULL;--> statement-breakpoint
CREATE INDEX `rain_envelopes_of_account` ON `rain_envelopes` (`account_id`,`rain_id`,`opened_at`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rain_envelopes_shown` ON `rain_envelopes` (`rain_id`,`opened_at`) WHERE shown_name IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rains` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`currency` text NOT NULL,
	`budget_minor` integer NOT NULL,
	`envelopes` integer NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`draws_per_member` integer NOT NULL,
	`cap_minor` integer NOT NULL,
	`interval_ms` integer NOT NULL,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rains_of_merchant` ON `rains` (`merchant_code`,`state`,`starts_at`);