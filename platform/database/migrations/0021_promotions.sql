CREATE TABLE `promotion_categories` (
	`merchant_code` text NOT NULL,
	`id` integer NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotion_entries` (
	`entry_no` text PRIMARY KEY NOT NULL,
	`announcement_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`staked_minor` integer NOT NULL,
	`comment` text,
	`reason` text,
	`paid_minor` integer,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`announcement_id`) REFERENCES `promotions`(`announcement_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_entry_of_account` ON `promotion_entries` (`account_id`,`announcement_id`);--> statement-breakpoint
CREATE INDEX `promotion_entries_in_status` ON `promotion_entries` (`status`,`moved_at`);--> statement-breakpoint
CREATE TABLE `promotion_moves` (
	`entry_no` text NOT NULL,
	`status` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`entry_no`, `status`),
	FOREIGN KEY (`entry_no`) REFERENCES `promotion_entries`(`entry_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotion_pictures` (
	`entry_no` text NOT NULL,
	`position` integer NOT NULL,
	`jpeg` text NOT NULL,
	PRIMARY KEY(`entry_no`, `position`),
	FOREIGN KEY (`entry_no`) REFERENCES `promotion_entries`(`entry_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotions` (
	`announcement_id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`kind` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer,
	`currency` text NOT NULL,
	`reward_minor` integer,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`target_minor` integer,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promotions_of_merchant` ON `promotions` (`merchant_code`);--> statement-breakpoint
CREATE TABLE `bonus_grants` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bonus_grants_held` ON `bonus_grants` (`released_at`,`account_id`);