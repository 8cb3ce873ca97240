CREATE TABLE `recognitions` (
	`account_id` text NOT NULL,
	`like_id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`held_until` integer,
	`same` integer,
	`operator` text,
	`decided_at` integer,
	PRIMARY KEY(`account_id`, `like_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`like_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recognitions_of_like` ON `recognitions` (`like_id`);--> statement-breakpoint
CREATE INDEX `recognitions_on_desk` ON `recognitions` (`at`) WHERE decided_at IS NULL;--> statement-breakpoint
DROP INDEX `accounts_excluded_by_birthday`;--> statement-breakpoint
ALTER TABLE `accounts` ADD `excluded_since` integer;--> statement-breakpoint
ALTER TABLE `accounts` ADD `recognised_until` integer;--> statement-breakpoint
CREATE INDEX `accounts_by_birthday` ON `accounts` (`merchant_code`,`birthday`) WHERE birthday IS NOT NULL;--> statement-breakpoint
-- Whom the code before took for an excluded person stays held until an operator decides; what it wrote over the member's own
-- exclusion is told by the events.
INSERT INTO `recognitions` (`account_id`, `like_id`, `by`, `at`, `held_until`)
SELECT `id`, `excluded_as`, 'name', unixepoch() * 1000, `excluded_until` FROM `accounts`
WHERE `excluded_as` IN (SELECT `id` FROM `accounts`) AND `excluded_until` IS NOT NULL;
--> statement-breakpoint
UPDATE `accounts` SET `recognised_until` = `excluded_until`, `excluded_as` = NULL, `excluded_until` = (
  SELECT max(coalesce(`until`, 8640000000000000)) FROM `protection_events`
  WHERE `account_id` = `accounts`.`id` AND `kind` IN ('break', 'exclusion'))
WHERE `excluded_as` IS NOT NULL;
--> statement-breakpoint
UPDATE `accounts` SET `excluded_since` = (
  SELECT min(`at`) FROM `protection_events` WHERE `account_id` = `accounts`.`id` AND `kind` IN ('break', 'exclusion')
    AND coalesce(`until`, 8640000000000000) > unixepoch() * 1000)
WHERE `excluded_until` > unixepoch() * 1000;
