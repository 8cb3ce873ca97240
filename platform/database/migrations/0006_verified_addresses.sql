CREATE TABLE `email_codes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_codes_by_age` ON `email_codes` (`created_at`);--> statement-breakpoint
DROP INDEX `accounts_by_email`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `failed_logins` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `failures_told_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_verified_email` ON `accounts` (`merchant_code`,`email`) WHERE email_verified_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_by_email` ON `accounts` (`merchant_code`,`email`);--> statement-breakpoint
ALTER TABLE `identities` ADD `linked_at` integer;--> statement-breakpoint
CREATE INDEX `identities_of_account` ON `identities` (`account_id`);--> statement-breakpoint
-- Nobody knows who has an address that was entered before: its member confirms it. Those of the demo accounts, under a name that mail never reaches, are theirs.
UPDATE `accounts` SET `email_verified_at` = `created_at` WHERE `email` = `username` || '@' || `merchant_code` || '.example';
