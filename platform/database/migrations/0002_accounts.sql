CREATE TABLE `affiliates` (
	`merchant_code` text NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `code`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `encryption_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `provider`, `subject`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`at`);--> statement-breakpoint
CREATE TABLE `reset_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reset_links_by_age` ON `reset_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `sms_codes` (
	`merchant_code` text NOT NULL,
	`purpose` text NOT NULL,
	`mobile_num` text NOT NULL,
	`code_hash` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `purpose`, `mobile_num`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sms_codes_by_age` ON `sms_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `social_logins` (
	`state` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `social_logins_by_age` ON `social_logins` (`created_at`);--> statement-breakpoint
CREATE TABLE `social_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `social_tickets_by_age` ON `social_tickets` (`created_at`);--> statement-breakpoint
CREATE TABLE `trial_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `used_nonces` (
	`nonce` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_nonces_by_age` ON `used_nonces` (`at`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `mobile_num` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `email` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `payee_name` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `payment_password_hash` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `birthday` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `details` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `invited_by` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `password_changed_at` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_since` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `totp_last_step` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_mobile_num` ON `accounts` (`merchant_code`,`mobile_num`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_email` ON `accounts` (`merchant_code`,`email`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `country` text DEFAULT 'XX' NOT NULL;--> statement-breakpoint
ALTER TABLE `merchants` ADD `registration` text;