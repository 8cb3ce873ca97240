ALTER TABLE `accounts` ADD `credentials_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `captchas` ADD `tries` integer DEFAULT 0 NOT NULL;