CREATE TABLE `deposit_limits` (
	`account_id` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`limit_minor` integer,
	`confirm_from` integer,
	`confirm_until` integer,
	`asked_minor` integer,
	PRIMARY KEY(`account_id`, `period`, `currency`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `play_clocks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`minutes` integer,
	`since` integer,
	`checked_at` integer,
	`seen_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `protection_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`period` text,
	`amount` integer,
	`until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `protection_events_of_account` ON `protection_events` (`account_id`,`at`);