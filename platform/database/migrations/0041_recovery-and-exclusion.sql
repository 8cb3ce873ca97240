CREATE TABLE `number_codes` (
	`merchant_code` text NOT NULL,
	`purpose` text NOT NULL,
	`mobile_num` text NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`code_hash` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failures_elsewhere` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `purpose`, `mobile_num`, `network`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `number_codes_by_age` ON `number_codes` (`created_at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `login_closed_until` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `excluded_as` text;--> statement-breakpoint
CREATE INDEX `accounts_excluded_by_birthday` ON `accounts` (`merchant_code`,`birthday`,`excluded_until`) WHERE excluded_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payout_accounts_of_number` ON `payout_accounts` (`kind`,`number`);--> statement-breakpoint
-- The table before: the code that is replaced still writes into it. A later migration drops it.
DELETE FROM `sms_codes`;
